// What the ribbon says, and what the Undo button says.
import { describe, expect, test } from 'vitest';

import type { Result } from '../src/protocol';
import { inSentence } from '../src/table/names';
import { resultSentence } from '../src/table/result';
import { requestSentence, requestsFor, requestsOf, saying, undoState, waitingSentence } from '../src/table/ribbon';
import { own, scene, seat, table } from './stubs';

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
    const said = { tone: 'others', seat: 1, lead: 'Waiting for Bruno', words: ['“Choose a fight”'] };
    expect(ask({ scene: waiting })).toMatchObject(said);
  });

  test('a spectator reads the same', () => {
    expect(ask({ scene: scene({ own: null }), seats: [] })).toMatchObject({ tone: 'others', seat: 0, lead: 'Waiting for Ada' });
  });

  test('while the device changes hands, nothing that only one may know', () => {
    expect(ask({ seats: [0, 1], covered: true }).words).toEqual(['“Choose a fight”']);
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
  const asked = table({ requests: [{ number: 3, what: 'undo', seat: 1, waiting: [0] }] });

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
    const waiting = table({ requests: [{ number: 1, what: 'undo', seat: 0, waiting: [1] }] });
    expect(undoState(scene(), waiting, [0])).toMatchObject({ label: 'Asked to undo' });
  });
});

test('names in a sentence', () => {
  expect([[], ['Ada'], ['Ada', 'Bruno'], ['Ada', 'Bruno', 'Cyn']].map(inSentence)).toEqual([
    '',
    'Ada',
    'Ada and Bruno',
    'Ada, Bruno and Cyn',
  ]);
});
