// What lessons and the turn at a glance are made of: patterns, parts of the board, progress.
import { beforeEach, expect, test } from 'vitest';
import { fits, presentStep } from '../src/learn/glance';
import { helpAt, opensItself } from '../src/learn/opening';
import { partCalled } from '../src/learn/pointing';
import { allDone, finish, isNewHere, leave, nextLesson, progressOf, stepsIn } from '../src/learn/progress';
import type { Own } from '../src/protocol';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const own = (...actions: string[]): Own => ({
  seat: 0,
  question: 'Take your turn',
  rule: '',
  choices: actions.map((action) => ({ action, text: '', rule: '' })),
  draft: 0,
  no_undo: '',
});
const steps = [
  { name: 'Collect', text: '', now: [] },
  { name: 'Act', text: '', now: ['fight *', 'wait'] },
  { name: 'End', text: '', now: ['end*'] },
];

test('the present step is the first that something can be played of', () => {
  expect(presentStep({ steps }, { own: own('end turn', 'fight 2') })).toBe(1);
  expect(presentStep({ steps }, { own: own('end turn') })).toBe(2);
  expect(presentStep({ steps }, { own: { ...own('fight 1'), question: '' } })).toBe(-1);
  expect(presentStep({ steps }, { own: null })).toBe(-1);
});

test('a star stands for anything', () => {
  expect(fits('fight *', 'fight 1')).toBe(true);
  expect(fits('fight *', 'end turn')).toBe(false);
  expect(fits('pay', 'pay R')).toBe(false);
  expect(fits('a*c', 'abc')).toBe(true);
  expect(fits('a*a', 'a')).toBe(false);
});

test('a part of the board is found by its mark, by its name, or by the next name', () => {
  document.body.innerHTML = `<div aria-label="Threats: three"><button data-place="threat 0 mid">x</button></div>`;
  for (const element of document.querySelectorAll('*')) element.getClientRects = () => [{}] as unknown as DOMRectList;
  expect(partCalled(document, 'threat 0 mid')?.tagName).toBe('BUTTON');
  expect(partCalled(document, 'Threats')?.tagName).toBe('DIV');
  expect(partCalled(document, 'nothing | threat 0 mid')?.tagName).toBe('BUTTON');
  expect(partCalled(document, 'nothing')).toBeNull();
});

test('of two parts of one name the one that nothing covers is pointed at', () => {
  document.body.innerHTML = '<b data-place="card 1"></b><i data-place="card 1"></i><div></div>';
  const [hand, panel, veil] = [...document.body.children] as [Element, Element, Element];
  for (const element of [hand, panel]) element.getClientRects = () => [{}] as unknown as DOMRectList;
  panel.getBoundingClientRect = () => new DOMRect(50, 50, 2, 2);
  document.elementFromPoint = (x) => (x > 50 ? panel : veil);
  expect(partCalled(document, 'card 1')).toBe(panel);
  document.elementFromPoint = () => veil; // better there than nowhere
  expect(partCalled(document, 'card 1')).toBe(hand);
  Reflect.deleteProperty(document, 'elementFromPoint');
});

test('a lesson that was left goes on where it was, and one that is finished is done', () => {
  const lessons = [{ id: 'one' }, { id: 'two' }];
  expect(isNewHere()).toBe(true);
  expect(nextLesson('snouts', lessons)?.id).toBe('one');
  leave('snouts', 'one', ['next page']);
  expect(stepsIn('snouts', 'one')).toEqual(['next page']);
  expect(isNewHere()).toBe(false);
  finish('snouts', 'one');
  expect(stepsIn('snouts', 'one')).toEqual([]);
  expect(nextLesson('snouts', lessons)?.id).toBe('two');
  expect(allDone('snouts', lessons)).toBe(false);
  finish('snouts', 'two');
  expect(allDone('snouts', lessons)).toBe(true);
  expect(progressOf('other').done).toEqual([]);
});

test('a turn at a glance opens by itself once for each game, and at the match after a lesson', () => {
  expect(opensItself('snouts', 'a')).toBe(true);
  expect(opensItself('snouts', 'b')).toBe(false);
  helpAt('c');
  expect(opensItself('snouts', 'c')).toBe(true);
  expect(opensItself('snouts', 'c')).toBe(false);
});
