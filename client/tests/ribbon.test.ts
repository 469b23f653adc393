// What the ribbon says, and what the Undo button says.
import { describe, expect, test } from 'vitest';

import { listed } from '../src/board/words';
import { ASKED_ALREADY, type Happening, NOT_PLAYING, type Result } from '../src/protocol';
import { resultSentence } from '../src/table/result';
import {
  becauseOf,
  requestSentence,
  requestsFor,
  requestsOf,
  saying,
  undoState,
  waitingFor,
  waitingSentence,
} from '../src/table/ribbon';
import { line, own, scene, seat, table } from './stubs';

const ask = (changes: Partial<Parameters<typeof saying>[0]> = {}) =>
  saying({ scene: scene(), table: table(), seats: [0], prompt: null, covered: false, ...changes });

describe('whose turn it is', () => {
  test('mine: what is asked, in the words of the game', () => {
    expect(ask()).toMatchObject({ tone: 'mine', seat: 0, lead: 'Your turn', words: ['Choose one.'] });
    const prompt = { ask: ['Choose: ', { strong: 'Fight' }], also: 'You may also buy.', buttons: [] };
    expect(ask({ prompt })).toMatchObject({ words: prompt.ask, also: 'You may also buy.' });
  });

  test('in another player’s turn it is my decision', () => {
    expect(ask({ scene: scene({ turn: 1 }) }).lead).toBe('Your decision');
  });

  test('with several people at a device, whose', () => {
    expect(ask({ seats: [0, 1] }).lead).toBe('Ada: your turn');
  });

  test('somebody else’s: their crest, and what they are asked', () => {
    const waiting = scene({ to_act: [1], turn: 1, own: own({ question: '' }) });
    const said = { tone: 'others', seat: 1, lead: 'Waiting for Bruno', words: ['Bruno is asked: “Choose a fight”.'] };
    expect(ask({ scene: waiting })).toMatchObject(said);
  });

  test('somebody who is away: for how long nobody may play for them, and that a bot can be asked for', () => {
    const waiting = scene({ to_act: [1], turn: 1, own: own({ question: '' }) });
    const gone = table({ seats: [seat(0), seat(1, { online: false, away: 1000, bot_from: 1120 })] });
    const also = (now: number) => ask({ scene: waiting, table: gone, now }).also;
    expect(also(1055)).toBe('Bruno is away. You can ask for a bot in 1:05.');
    expect(also(1120)).toBe('Bruno is away. You can ask for a bot in the menu.');
    expect(ask({ scene: waiting }).also).toBe('');
  });

  test('a request for a bot says for whom', () => {
    const request = { number: 4, what: 'bot', seat: 0, about: 1, waiting: [2] } as const;
    expect(requestSentence({ ...request, waiting: [2] }, table())).toBe(
      'Ada asks for a bot in the place of Bruno, who is away.',
    );
  });

  test('a spectator reads the same', () => {
    expect(ask({ scene: scene({ own: null }), seats: [] })).toMatchObject({ tone: 'others', seat: 0, lead: 'Waiting for Ada' });
  });

  test('while the device changes hands, nothing that only one may know', () => {
    expect(ask({ seats: [0, 1], covered: true }).words).toEqual(['Ada is asked: “Choose a fight”.']);
  });

  test('several who decide together', () => {
    const five = table({ players: 5, seats: [0, 1, 2, 3, 4].map((number) => seat(number)) });
    expect(ask({ table: five, scene: scene({ own: null, to_act: [0, 1, 2] }) }).lead).toBe('Waiting for Ada, Bruno and Cyn');
    expect(ask({ table: five, scene: scene({ own: null, to_act: [0, 1, 2, 3] }) }).lead).toBe('Waiting for 4 players');
  });
});

describe('how it ended', () => {
  const played: Result = { reason: 'played', scores: [41, 32], ranking: [[0], [1]], winners: [0], unit: 'points' };
  const result = (changes: Partial<Result>): Result => ({ ...played, ...changes });

  test.each([
    [result({}), 'Ada wins with 41 points.'],
    [result({ scores: [1, 0] }), 'Ada wins with 1 point.'],
    [result({ unit: 'dollars' }), 'Ada wins with 41 dollars.'],
    [result({ scores: [-2, -5] }), 'Ada wins with −2 points.'],
    [result({ ranking: [[0, 1]], scores: [5, 5], winners: [0, 1] }), 'Everybody shares the victory with 5 points.'],
    [result({ reason: 'agreed' }), 'Ended by agreement. Ada wins with 41 points.'],
    [result({ reason: 'conceded', ranking: [[1], [0]], winners: [1] }), 'Ended early. Bruno wins with 32 points.'],
  ])('%#', (ended, words) => {
    expect(resultSentence(ended, table())).toBe(words);
    const said = { tone: 'over', lead: 'The match is over', words: [words] };
    expect(ask({ scene: scene({ result: ended }) })).toMatchObject(said);
  });

  test('nobody wins', () => {
    const early = result({ reason: 'agreed', winners: [] });
    expect(resultSentence(early, table())).toBe('Ended by agreement. Nobody wins.');
    expect(ask({ scene: scene({ result: early }) }).seat).toBe(-1);
  });

  test.each([
    [[], 'Everybody loses.', -1],
    [[1], 'Bruno wins.', 1],
    [[0, 2], 'Ada and Cyn win.', 0],
    [[0, 1, 2], 'Everybody wins.', 0],
  ])('players who win or lose together: %j', (winners, words, crest) => {
    const three = table({ seats: [seat(0), seat(1), seat(2)] });
    const group = { won: winners.length > 0, text: 'The settlement fell on day 5.' };
    const ended = result({ ranking: [winners, [0, 1, 2].filter((one) => !winners.includes(one))], scores: [5, 5, 5], winners, group });
    expect(resultSentence(ended, three)).toBe(words);
    const said = { seat: crest, words: [words, ' The settlement fell on day 5.'] };
    expect(ask({ table: three, scene: scene({ result: ended }) })).toMatchObject(said);
  });

  test.each([
    [[9, 1, 9], 'Ada and Cyn share the victory with 9 points.'],
    [[9, 1, 7], 'Ada and Cyn share the victory.'],
  ])('some share the victory with %j', (scores, words) => {
    const three = table({ seats: [seat(0), seat(1), seat(2)] });
    expect(resultSentence(result({ ranking: [[0, 2], [1]], scores, winners: [0, 2] }), three)).toBe(words);
  });

  test('only the winners that are named have won, even if others rank as high', () => {
    const ended = result({ ranking: [[0, 1]], scores: [5, 5], winners: [1] });
    expect(resultSentence(ended, table())).toBe('Bruno wins with 5 points.');
    expect(ask({ scene: scene({ result: ended }) }).seat).toBe(1);
  });
});

describe('requests', () => {
  const asked = table({ requests: [{ number: 3, what: 'undo', seat: 1, about: -1, waiting: [0] }] });

  test('those that wait for me, and those of mine that wait for others', () => {
    expect(requestsFor(asked, [0])).toHaveLength(1);
    expect(requestsOf(asked, [0])).toHaveLength(0);
    expect(requestsFor(asked, [1])).toHaveLength(0);
    expect(requestsOf(asked, [1])).toHaveLength(1);
    expect(requestsFor(asked, [])).toHaveLength(0);
  });

  test('in words', () => {
    const [request] = asked.requests;
    expect(requestSentence(request!, asked)).toBe('Bruno asks to take back the last play.');
    expect(waitingSentence(request!, asked)).toBe('You asked to undo: Ada must agree.');
    expect(requestSentence({ ...request!, what: 'end' }, asked)).toContain('to end the match');
  });
});

describe('undo', () => {
  test('the middle of a decision is taken back at once', () => {
    expect(undoState(scene({ own: own({ draft: 2 }) }), table(), [0])).toEqual({ label: 'Undo', not: '' });
  });

  test('otherwise the others are asked', () => {
    expect(undoState(scene(), table(), [0])).toEqual({ label: 'Ask to undo', not: '' });
  });

  test('bots are not asked, nor is a person at the same device', () => {
    expect(undoState(scene(), table({ seats: [seat(0), seat(1, { state: 'bot' })] }), [0]).label).toBe('Undo');
    expect(undoState(scene(), table(), [0, 1]).label).toBe('Undo');
  });

  test('why not', () => {
    const drawn = scene({ own: own({ no_undo: 'a card was drawn' }) });
    expect(undoState(drawn, table(), [0]).not).toContain('a card was drawn');
    expect(undoState(scene({ own: null }), table(), []).not).toBe('You are watching.');
    expect(undoState(scene({ own: null }), table(), [0]).not).toBe(NOT_PLAYING);
    const waiting = table({ requests: [{ number: 1, what: 'undo', seat: 0, about: -1, waiting: [1] }] });
    expect(undoState(scene(), waiting, [0])).toEqual({ label: 'Asked to undo', not: ASKED_ALREADY });
  });
});

test('names in a sentence', () => {
  expect([[], ['Ada'], ['Ada', 'Bruno'], ['Ada', 'Bruno', 'Cyn']].map(listed)).toEqual([
    '',
    'Ada',
    'Ada and Bruno',
    'Ada, Bruno and Cyn',
  ]);
});

describe('why something is asked of me', () => {
  const kinds: Happening[] = [
    { part: 'plain', icon: '' },
    { part: 'cause', icon: 'attack' },
  ];
  const strikes = line(3, 'The Lantern Thief attacks Ada', { kind: 1, seat: 0, play: 7 });

  test('names who does it to me, also in the middle of my answer', () => {
    const lines = [strikes, line(4, 'Ada loses 1 red', { play: 8 })];
    const told = becauseOf(scene({ plays: 8, turn: 1, own: own({ draft: 1 }) }), lines, kinds);
    expect(told).toMatchObject({ lead: 'Because', text: 'The Lantern Thief attacks Ada.' });
  });

  test('is what another did, when it is their turn', () => {
    const lines = [line(3, 'Bruno offers Ada a card', { seat: 1, play: 7 })];
    expect(becauseOf(scene({ plays: 7, turn: 1 }), lines, kinds)?.text).toBe('Bruno offers Ada a card.');
  });

  test('is nothing in my own turn, nor when nothing is asked of me', () => {
    expect(becauseOf(scene({ plays: 9 }), [strikes], kinds)).toBeNull();
    expect(becauseOf(scene({ plays: 7, to_act: [1] }), [strikes], kinds)).toBeNull();
  });

  test('is no longer what was carried out already, in my own turn', () => {
    const rolled = line(4, 'Ada rolls 5', { play: 7, dice: [5] });
    const asked = scene({ plays: 7, turn: 0 });
    expect(becauseOf(asked, [strikes, rolled], kinds)?.text).toBe('The Lantern Thief attacks Ada.');
    expect(becauseOf(asked, [strikes, rolled, line(5, 'Ada wins', { play: 7 })], kinds)).toBeNull();
  });

  test('is not what was done to somebody else', () => {
    const lines = [line(3, 'The Lantern Thief attacks Bruno', { kind: 1, seat: 1, play: 7 })];
    expect(becauseOf(scene({ plays: 7, turn: 0 }), lines, kinds)).toBeNull();
  });
});

test('somebody who has gone away is not said to be choosing', () => {
  const away = table({ seats: [seat(0), seat(1, { online: false })] });
  const said = waitingFor(scene({ to_act: [1] }), away);
  expect(said.words.join('')).toContain('Bruno is away.');
});
