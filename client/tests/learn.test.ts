import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { anchorOf, ruleMeant, sectionsOf } from '../src/learn/book';
import { byKind, cardFace, many } from '../src/learn/faces';
import { Findings } from '../src/learn/found.svelte';
import Rulebook from '../src/learn/Rulebook.svelte';
import { counted, next, places, ranges, wanted } from '../src/learn/search';
import type { Paragraph, Rules } from '../src/protocol';

function paragraph(id: string, text = '', section = ''): Paragraph {
  return { id, text, section, about: [] };
}

const rules: Rules = {
  game: 'odd-snouts',
  title: 'Odd Snouts',
  introduction: ['A game of **mud**.'],
  chapters: [
    {
      number: '7',
      title: 'Threats',
      paragraphs: [
        paragraph('', 'What threats do.'),
        paragraph('OS-7.2a', 'Feral: you take one *Wound*.', 'Attacks'),
        paragraph('OS-7.2c', 'A Cunning threat steals two cubes (OS-7.2a).', 'Attacks'),
        paragraph('OS-7.20', 'Twenty.', 'Later'),
      ],
    },
    { number: '', title: 'Card effects', paragraphs: [paragraph('OS-E1', 'A gain: see OS-9.9z.')] },
  ],
};

describe('addresses in a rulebook', () => {
  test('chapters', () => {
    expect(rules.chapters.map(anchorOf)).toEqual(['chapter-7', 'chapter-card-effects']);
  });

  test.each([
    ['OS-7.2c', 'OS-7.2c'],
    ['os-7.2C', 'OS-7.2c'],
    [' 7.2c ', 'OS-7.2c'],
    ['7.2', 'OS-7.2a'],
    ['OS-7.20', 'OS-7.20'],
    ['e1', 'OS-E1'],
    ['OS-9.9', undefined],
    ['', undefined],
  ])('the rule that %j means', (name, id) => {
    expect(ruleMeant(rules, name)?.id).toBe(id);
  });

  test('sections', () => {
    const sections = sectionsOf(rules.chapters[0]!);
    expect(sections.map(({ title, paragraphs }) => [title, paragraphs.length])).toEqual([
      ['', 1],
      ['Attacks', 2],
      ['Later', 1],
    ]);
  });
});

describe('searching', () => {
  test('words, and what stands in quotation marks together', () => {
    expect(wanted('  Wild  token ')).toEqual(['wild', 'token']);
    expect(wanted('"wild  token" slot slot')).toEqual(['wild token', 'slot']);
    expect(wanted(' " ')).toEqual([]);
  });

  test('all words must be there', () => {
    expect(places('A Wild token is wild', ['wild'])).toEqual([
      [2, 6],
      [16, 20],
    ]);
    expect(places('A Wild token', ['wild', 'token'])).toEqual([
      [2, 6],
      [7, 12],
    ]);
    expect(places('A Wild token', ['wild', 'slot'])).toEqual([]);
    expect(places('threats', ['threat', 'eats'])).toEqual([[0, 7]]);
    expect(places('a+b (a.b)', ['a.b'])).toEqual([[5, 8]]);
  });

  test('on the page, across its elements, and not in its buttons', () => {
    const element = document.createElement('div');
    element.innerHTML = '<a>OS-7.2a</a><p>Take <b>one Wo</b><i>und</i> now.</p><button>wound</button>';
    const found = ranges(element, ['wound']);
    expect(found.map(String)).toEqual(['Wound']);
    expect(ranges(element, ['7.2a']).map(String)).toEqual(['7.2a']);
    expect(ranges(element, ['absent'])).toEqual([]);
  });

  test('to and fro, round and round', () => {
    expect([next(-1, 3, 1), next(2, 3, 1), next(0, 3, -1), next(-1, 3, -1), next(0, 0, 1)]).toEqual([0, 0, 2, 2, -1]);
    expect(counted(-1, 1)).toBe('1 passage');
    expect(counted(2, 7)).toBe('3 of 7 passages');
    expect(counted(-1, 0)).toContain('Nothing found');
  });

  test('findings', () => {
    document.body.innerHTML = '<main><p data-search>mud</p><section><p data-search>deep mud</p></section><p>mud</p></main>';
    const root = document.querySelector('main')!;
    const findings = new Findings();
    findings.look(root, 'MUD');
    expect(findings.passages.length).toBe(2);
    expect(findings.within(document.querySelector('section'))).toBe(1);
    expect(findings.step(1)?.textContent).toBe('mud');
    expect(findings.step(1)?.textContent).toBe('deep mud');
    expect(findings.step(1)?.textContent).toBe('mud');
    expect(findings.step(-1)?.textContent).toBe('deep mud');
    root.insertAdjacentHTML('afterbegin', '<p data-search>mud on a card that came late</p>');
    findings.look(root, 'MUD');
    expect([findings.at, findings.passages.length]).toEqual([2, 3]);
    findings.look(root, 'deep');
    expect([findings.at, findings.passages.length]).toEqual([-1, 1]);
    findings.look(root, '');
    expect(findings.passages).toEqual([]);
    expect(findings.step(1)).toBeNull();
    document.body.innerHTML = '';
  });
});

describe('cards of any game', () => {
  test('what nearly every card has, and the rest in words', () => {
    const card = cardFace('T1', {
      table: 'threat',
      id: 'T1',
      name: 'Gutter Tusker',
      era: 'Night',
      cost: [7, 2, 0],
      vp: 3,
      spoils: ['1 token', '2 cubes'],
      uses: -1,
      icons: ['wild 1'],
      short: 'x',
    });
    expect(card).toMatchObject({ name: 'Gutter Tusker', kind: 'threat', cost: [7, 2, 0], vp: 3, night: true });
    expect(card.facts).toEqual([
      { name: 'Era', value: 'Night' },
      { name: 'Spoils', value: '1 token, 2 cubes' },
      { name: 'Uses', value: 'without limit' },
    ]);
  });

  test('parts with a price of their own', () => {
    const card = cardFace('B1', { name: 'Boss', thresholds: [{ cost: [6, 0, 0], reward: '3 VP', penalty: '' }] });
    expect(card.steps).toEqual([{ cost: [6, 0, 0], facts: [{ name: 'Reward', value: '3 VP' }] }]);
    expect(card.facts).toEqual([]);
  });

  test('nothing known at all', () => {
    expect(cardFace('X', null)).toMatchObject({ id: 'X', name: 'X', kind: '', cost: null, vp: null, facts: [] });
  });

  test('by kind', () => {
    const kinds = byKind({ a: { table: 'boss' }, b: { table: 'threat' }, c: { table: 'boss' } });
    expect(kinds.map(({ kind, faces }) => [many(kind), faces.length])).toEqual([
      ['Bosses', 2],
      ['Threats', 1],
    ]);
    expect(many('')).toBe('Cards');
  });
});

describe('the page', () => {
  let page: ReturnType<typeof mount> | undefined;

  afterEach(async () => {
    if (page) await unmount(page);
    page = undefined;
    vi.unstubAllGlobals();
  });

  async function open(rule: string): Promise<void> {
    vi.stubGlobal(
      'fetch',
      vi.fn((path: string) =>
        Promise.resolve(path.endsWith('/rules') ? Response.json(rules) : Response.json({ error: 'Not here.' }, { status: 404 })),
      ),
    );
    page = mount(Rulebook, { target: document.body, props: { game: 'odd-snouts', rule } });
    await vi.waitFor(() => {
      flushSync();
      expect(document.querySelector('h1')?.textContent).toBe('Odd Snouts');
    });
  }

  test('every rule has its number as a link, and references are links, too', async () => {
    await open('');
    const rule = document.getElementById('OS-7.2c')!;
    expect([...rule.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/learn/odd-snouts/OS-7.2c',
      '/learn/odd-snouts/OS-7.2a',
    ]);
  });

  test('the rule of the address is marked', async () => {
    await open('7.2c');
    expect(document.querySelector('.here')?.id).toBe('OS-7.2c');
  });

  test('a rule that is not there is said to be missing', async () => {
    await open('OS-9.9z');
    expect(document.body.textContent).toContain('This rulebook has no OS-9.9z.');
  });
});
