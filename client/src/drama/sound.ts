// Few, short sounds, made by the page itself: wood for a play, a rattle for dice, a thud for an attack, a chord for a
// great moment. Silent until somebody asks for them.
import { preferences } from '../lib/prefs.svelte';
import type { Beat } from './beats';

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds after the beginning, and how long. */
  at: number;
  lasts: number;
  loud: number;
  shape: OscillatorType;
}

const WOOD: Tone[] = [{ pitch: 420, at: 0, lasts: 0.06, loud: 0.12, shape: 'triangle' }];
const DICE: Tone[] = [0, 0.07, 0.13, 0.2, 0.29].map((at, i) => ({
  pitch: 780 - 60 * i,
  at,
  lasts: 0.03,
  loud: 0.1,
  shape: 'square',
}));
const THUD: Tone[] = [
  { pitch: 110, at: 0, lasts: 0.22, loud: 0.3, shape: 'sine' },
  { pitch: 70, at: 0.05, lasts: 0.3, loud: 0.25, shape: 'sine' },
];
const CHORD: Tone[] = [196, 247, 294].map((pitch, i) => ({
  pitch,
  at: 0.09 * i,
  lasts: 0.7 - 0.09 * i,
  loud: 0.12,
  shape: 'triangle',
}));

/** What a beat sounds like. */
export function tones({ part, dice }: Pick<Beat, 'part' | 'dice'>): readonly Tone[] {
  if (part === 'grand') return CHORD;
  if (dice.length) return DICE;
  return part === 'cause' ? THUD : WOOD;
}

let context: AudioContext | null = null;

/** Let a beat be heard, if sound is on. */
export function play(beat: Pick<Beat, 'part' | 'dice'>): void {
  if (!preferences.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of tones(beat)) sing(context, tone);
}

function sing(to: AudioContext, { pitch, at, lasts, loud, shape }: Tone): void {
  const begins = to.currentTime + at;
  const voice = to.createOscillator();
  const volume = to.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, begins);
  volume.gain.setValueAtTime(loud, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  voice.connect(volume).connect(to.destination);
  voice.start(begins);
  voice.stop(begins + lasts);
}
