// What a game's own folder in the client offers to the table around it, and what it is given.
// A game without a folder here is played on the generic board.
import type { Component, Snippet } from 'svelte';
import type { Choice, Faces, Reason, Scene, Table } from '../protocol';

/** Everything a board may know and do. The table around it owns the connection, the prompt ribbon and the side panel. */
export interface BoardProps {
  scene: Scene;
  table: Table;
  faces: Faces;
  /** Whose eyes we look with; null: a spectator's, or a look back. */
  seat: number | null;
  /** False while looking back, watching, or waiting for the server: nothing can be chosen, everything can be read. */
  live: boolean;
  /** Play an action of scene.own.choices, by its notation. */
  choose: (action: string) => void;
  /** Play several, one after the other; stops at the first refusal. */
  chooseAll: (actions: string[]) => void;
  /** Take back this many plays of an unfinished decision (see scene.own.draft). */
  takeBack: (plays: number) => void;
  /** Why an action that is not among the choices cannot be played. */
  why: (action: string) => Promise<Reason>;
  /** Open a rule in the side panel, beside the board. */
  rule: (id: string) => void;
  /** Ids of cards to point at: those that the log line under the pointer speaks of. */
  about: string[];
  /** On narrow screens, which tab is open: one of the game's tabs. */
  tab: string;
  /** On narrow screens, the row of tabs, to be put between field and mat. */
  tabs: Snippet;
}

/** A part of the prompt's sentence: plain words, or a strong word, or an icon of the sprite with its name. */
export type Words = (string | { strong: string } | { icon: string; name: string })[];

export interface Prompt {
  /** The question as an instruction: "Choose one: **Fight** a lit pig, change **Stance**, or **Prepare** a token." */
  ask: Words;
  /** What else is allowed, said at the right: "You may also buy one card." */
  also?: string;
  /** Buttons at the right end of the ribbon; one that is not among the choices is shown dashed and says why not. */
  buttons: { action: string; label: string; key?: string }[];
}

export interface InWordsProps {
  scene: Scene;
  table: Table;
  faces: Faces;
  seat: number | null;
}

export interface GameModule {
  Board: Component<BoardProps>;
  /** The round track in the bar. */
  Track?: Component<{ scene: Scene; faces: Faces }>;
  /** Loads the board in words: all that it shows, as headings and lists, for people who listen or prefer to read. */
  InWords?: () => Promise<{ default: Component<InWordsProps> }>;
  /** Fetches what the board shows only when somebody opens it; called when the first sight of the table is complete. */
  later?: () => void;
  prompt?: (scene: Scene, table: Table, faces: Faces) => Prompt | null;
  /** Where on the board a choice is made: the value of data-place there; see board/places.ts. */
  placeOf?: (action: string, scene: Scene) => string;
  /** "day" or "night": the look of the page. */
  era?: (scene: Scene) => 'day' | 'night';
  /** Tabs of narrow screens beside Log and Chat, the first one open at the start. */
  tabs?: (scene: Scene) => { id: string; label: string; count?: number }[];
  /** Small pictures of the things a paragraph of the rulebook speaks of: names of icons. */
  ruleIcons?: (text: string) => string[];
  /** Keys that the board listens to, for the keyboard help. */
  keys?: { key: string; what: string }[];
}

/** The choices of a scene, by notation. */
export function byNotation(scene: Scene): Map<string, Choice> {
  return new Map((scene.own?.choices ?? []).map((choice) => [choice.action, choice]));
}
