// The parts around the board that need no page: hands, turns, the generic board, names, links, the rulebook.
import { describe, expect, test } from 'vitest';

import { around } from '../src/board/order';
import { lettersOf } from '../src/lib/company.svelte';
import { indexOf, headingOf, referring, searchRules } from '../src/lib/rulebook';
import type { Happening, Rules } from '../src/protocol';
import { emphasised } from '../src/table/emphasis';
import { byVerb, cardNames, inWords, partsOf, titled } from '../src/table/generic';
import { nextHand } from '../src/table/handing';
import { pieces } from '../src/table/links';
import { Reading } from '../src/table/reading.svelte';
import { paths, signed } from '../src/table/story';
import { foldsOf, turnsFrom, turnStarts } from '../src/table/turns';
import { line } from './stubs';

describe('who takes the device next', () => {
  test.each([
    ['the player who looks stays if they owe a decision', [0, 1], [0, 1], 1, 1],
    ['the next own seat in turn order', [2, 1], [1, 2], null, 2],
    ['another own seat', [1], [0, 1], 0, 1],
    ['somebody elsewhere acts: nobody new', [3], [0, 1], 0, 0],
    ['nobody has looked yet', [3], [0, 1], null, 0],
  ])('%s', (_, toAct, seats, shown, next) => {
    expect(nextHand(toAct, seats, shown)).toBe(next);
  });
});

describe('turns in the log', () => {
  const lines = [
    line(0, 'set-up', { play: 0, seat: -1 }),
    line(1, 'Ada produces', { play: 0, seat: 0 }),
    line(2, 'Ada fights', { play: 1, seat: 0 }),
    line(3, 'Ada ends', { play: 2, seat: 0 }),
    line(4, 'Bruno produces', { play: 2, seat: 1 }),
    line(5, 'Bruno buys', { play: 3, seat: 1 }),
  ];

  test('a turn begins with what its player got at once', () => {
    const turns = turnsFrom({ marks: [0, 2], turns: [0, 1] });
    expect([...turns]).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect([...turnStarts(lines, turns)]).toEqual([
      [1, 0],
      [4, 1],
    ]);
  });

  test('whose turn it is now may not have played', () => {
    expect(turnsFrom({ marks: [0], turns: [0] }, { plays: 2, turn: 1 }).get(2)).toBe(1);
    expect(turnsFrom({ marks: [0], turns: [0] }, { plays: 1, turn: 0 }).size).toBe(1);
  });

  test('what several decide together is nobody’s turn', () => {
    expect([...turnsFrom({ marks: [0, 2, 4], turns: [-1, 1, -1] })]).toEqual([[2, 1]]);
  });

  test('a turn without lines yet has no beginning', () => {
    expect(turnStarts(lines.slice(0, 4), new Map([[2, 1]])).size).toBe(0);
  });
});

describe('a game without a board', () => {
  const board = {
    agenda: ['pick ? 0 1'],
    seats: 2,
    first: 1,
    trophy_holder: -1,
    round_no: 3,
    deck: ['?', '?'],
    open: ['D1', null],
    lanes: [{ front: null, back: { card: 'D1', weight: 2 } }],
    herds: { Day: { deck: ['?'] }, Night: { deck: [] } },
    players: [
      { hand: [3, '?'], cubes: { R: 1, B: 0 }, points: 2 },
      { hand: ['?', '?'], cubes: { R: 0, B: 2 }, points: 9 },
    ],
  };
  const names = { players: ['Ada', 'Bruno'], cards: new Map([['D1', 'Barn Crusher']]) };
  const parts = partsOf(board, names, [2, 7]);

  test('facts first, without the engine’s own books', () => {
    expect(parts[0]).toEqual({
      kind: 'facts',
      facts: [
        { name: 'First player', text: 'Bruno' },
        { name: 'Trophy holder', text: 'nobody' },
        { name: 'Round', text: '3' },
        { name: 'Deck', text: '2 face down', heap: { open: [], down: 2 } },
        { name: 'Open', text: 'Barn Crusher', heap: { open: ['Barn Crusher'], down: 0 } },
      ],
    });
  });

  test('lists of things become tables', () => {
    expect(parts[1]).toMatchObject({ kind: 'table', name: 'Lanes', columns: ['Front', 'Back'] });
    expect(parts[1]).toMatchObject({ rows: [{ name: '1', cells: ['none', 'Card Barn Crusher, Weight 2'] }] });
    const rows = [{ name: 'Day' }, { name: 'Night', cells: ['none'] }];
    expect(parts[2]).toMatchObject({ kind: 'table', name: 'Herds', rows });
  });

  test('players side by side', () => {
    expect(parts[3]).toMatchObject({ kind: 'players', seats: [{ seat: 0 }, { seat: 1 }] });
    expect(JSON.stringify(parts[3])).toContain('3, 1 face down');
  });

  test('a score stands beside the name, and again only if it differs', () => {
    expect(JSON.stringify(parts[3]).match(/Points/g)).toHaveLength(1);
    expect(JSON.stringify(parts[3])).toContain('{"name":"Points","text":"9"}');
  });

  test('players and cards have names in tables, too', () => {
    const [bids] = partsOf({ bids: [{ seat: 0, bid: 3 }, { seat: -1, bid: 0 }] }, names);
    expect(bids).toMatchObject({ rows: [{ cells: ['Ada', '3'] }, { cells: ['nobody', '0'] }] });
    const [prices] = partsOf({ prices: { D1: { low: 1 }, D2: { low: 2 } } }, names);
    expect(prices).toMatchObject({ rows: [{ name: 'Barn Crusher' }, { name: 'D2' }] });
  });

  test('whatever a game shows can be drawn', () => {
    expect(partsOf(7, names)).toEqual([{ kind: 'facts', facts: [{ name: '', text: '7' }] }]);
    expect(partsOf({ a: [[1, 2], { b: [] }], c: { d: { e: [null] }, f: 1 } }, names)).toHaveLength(2);
    expect([true, false, null, '?', [], [null]].map((value) => inWords(value))).toEqual([
      'yes',
      'no',
      'none',
      'hidden',
      'none',
      'empty',
    ]);
  });

  test('choices by verb, in order', () => {
    const choices = ['buy 1', 'end', 'buy 2'].map((action) => ({ action }));
    expect(byVerb(choices)).toEqual([
      { verb: 'Buy', choices: [choices[0], choices[2]] },
      { verb: 'End', choices: [choices[1]] },
    ]);
    expect(titled('new_stock')).toBe('New stock');
  });

  test('names of cards, where their faces have any', () => {
    expect([...cardNames({ D1: { name: 'Barn Crusher' }, D2: {}, D3: null })]).toEqual([['D1', 'Barn Crusher']]);
  });
});

test('names stand out in a sentence, and only whole names', () => {
  const strong = (text: string, names: string[]) =>
    emphasised(text, names)
      .filter((run) => run.strong)
      .map((run) => run.text);
  const sentence = 'Ada beats Barn Crusher, Adabert looks on';
  expect(strong(sentence, ['Ada', 'Barn', 'Barn Crusher'])).toEqual(['Ada', 'Barn Crusher']);
  expect(strong('A+B (x) wins', ['A+B (x)', ''])).toEqual(['A+B (x)']);
  expect(emphasised('plain', [])).toEqual([{ text: 'plain', strong: false }]);
});

test('only tables of this very server become links', () => {
  const here = 'http://pigs.local:8642';
  const linked = (text: string) => pieces(text, here).flatMap(({ path }) => path || []);
  expect(linked(`Again? ${here}/table/aB-_1, or ${here}/replay/xyz`)).toEqual(['/table/aB-_1', '/replay/xyz']);
  expect(linked(`${here}.evil.org/table/x javascript:${here} ${here}/api/x http://else/table/x`)).toEqual([]);
  expect(pieces('<b>no</b>', here)).toEqual([{ text: '<b>no</b>', path: '' }]);
});

test('rules that were read, back and forward', () => {
  const reading = new Reading();
  reading.open('A-1');
  reading.open('A-2');
  reading.open('A-2');
  reading.open('A-3');
  reading.back();
  expect([reading.id, reading.canGoBack, reading.canGoForward]).toEqual(['A-2', true, true]);
  reading.open('A-4');
  expect([reading.id, reading.canGoForward]).toEqual(['A-4', false]);
  reading.close();
  expect([reading.id, reading.canGoBack]).toEqual(['', false]);
});

describe('the rulebook', () => {
  const paragraph = (id: string, text: string, section = '') => ({ id, text, section, about: [] });
  const rules: Rules = {
    game: 'wild-pigs',
    title: 'Wild Pigs',
    introduction: [],
    chapters: [
      {
        number: '1',
        title: 'In short',
        paragraphs: [paragraph('WP-1a', 'Pigs attack.'), paragraph('', 'Prose on weight.')],
      },
      {
        number: '7',
        title: 'Threats',
        paragraphs: [
          paragraph('WP-7.2c', 'It grows, see WP-7.2d.', 'Weight'),
          paragraph('WP-7.2d', 'Up to **three**.'),
        ],
      },
    ],
  };

  test('every rule by its id', () => {
    expect([...indexOf(rules).keys()]).toEqual(['WP-1a', 'WP-7.2c', 'WP-7.2d']);
    expect(headingOf(indexOf(rules).get('WP-7.2c')!)).toBe('Weight');
    expect(headingOf(indexOf(rules).get('WP-7.2d')!)).toBe('Threats');
  });

  test('rules that speak of a rule', () => {
    expect(referring(rules, 'WP-7.2d')).toEqual(['WP-7.2c']);
  });

  test('found by id, by heading, by words; best first', () => {
    const found = (query: string) => searchRules(rules, query).map(({ paragraph: { id } }) => id);
    expect(found('7.2')).toEqual(['WP-7.2c', 'WP-7.2d']);
    expect(found('wp-1a')).toEqual(['WP-1a']);
    expect(found('weight')).toEqual(['WP-7.2c', '']);
    expect(found('up three')).toEqual(['WP-7.2d']);
    expect(found('unicorn')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });
});

describe('the story of a match', () => {
  test('scores are drawn as steps, the best at the top', () => {
    expect(paths([[0, 0], [0, 4], [2, 4]], 100, 50)).toEqual(['M0.0 50.0L100.0 50.0L100.0 25.0', 'M0.0 50.0L50.0 50.0L50.0 0.0L100.0 0.0']);
  });

  test('points lost have a minus, none are a dash', () => {
    expect([signed(3), signed(-2), signed(0)]).toEqual(['3', '−2', '–']);
  });

  test('the log is folded by turn', () => {
    const lines = [line(0, 'set up', { play: 0, seat: -1 }), line(1, 'a', { play: 1, seat: 0 }), line(2, 'b', { play: 2, seat: 1 })];
    const folds = foldsOf(lines, new Map([[0, 0], [1, 1]]));
    expect(folds.map(({ seat, lines }) => [seat, lines.length])).toEqual([[-1, 1], [0, 1], [1, 1]]);
  });
});

describe('rounds in the log', () => {
  const ROUND = 1;
  const kinds: Happening[] = [{ part: 'plain', icon: '' }, { part: 'turn', icon: '' }];
  const lines = [
    line(0, 'Ada sells a pig', { play: 1, seat: 0 }),
    line(1, 'Winter begins', { play: 1, seat: -1, kind: ROUND }),
    line(2, 'Round 13: the card is Vet Rounds', { play: 1, seat: -1, kind: ROUND }),
    line(3, 'Bruno has picked', { play: 2, seat: 1 }),
    line(4, 'Bruno buys', { play: 3, seat: 1 }),
  ];

  test('what the rules do between turns has a heading of its own', () => {
    const folds = foldsOf(lines, new Map([[0, 0], [2, 1]]), kinds);
    expect(folds.map(({ seat, title, lines }) => [seat, title, lines.length])).toEqual([[0, '', 1], [-1, 'Round 13', 2], [1, '', 2]]);
  });

  test('but none if somebody’s turn begins at once', () => {
    const folds = foldsOf(lines.slice(0, 2).concat(lines.slice(4)), new Map([[0, 0], [2, 1]]), kinds);
    expect(folds.map(({ title, lines }) => [title, lines.length])).toEqual([['', 2], ['', 1]]);
  });
});

describe('crests', () => {
  test('show the initial, and one more letter where two people share it', () => {
    expect(lettersOf('Ada', ['Ada', 'Bruno'])).toBe('A');
    expect(['Hazel', 'Harry'].map((name) => lettersOf(name, ['Hazel', 'Harry', 'Bruno']))).toEqual(['Hz', 'Hr']);
    expect(['Ada', 'Ada 2'].map((name) => lettersOf(name, ['Ada', 'Ada 2']))).toEqual(['A', 'A2']);
    expect(lettersOf('', ['Ada'])).toBe('');
  });
});

test('opponents keep their places, whoever begins', () => {
  const mats = [0, 1, 2, 3].map((seat) => ({ seat }));
  expect(around(mats, 1).map(({ seat }) => seat)).toEqual([2, 3, 0]);
});
