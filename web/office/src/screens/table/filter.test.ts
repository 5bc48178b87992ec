import type { EntrySummary, Status } from '@office/generated/api';
import { expect, test } from 'vitest';
import { type View, visibleEntries } from './filter';
import { toggled } from './use-selection';

const entry = (
  title: string,
  status: Status = 'live',
  day: string | null = null,
): EntrySummary => ({
  path: `blogs/${title}.md`,
  type: 'post',
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  status,
  changes_at: null,
  day,
  address: null,
  saved_at: null,
  problems: 0,
  unsaved: false,
});
const view: View = { text: '', status: 'all', sort: 'title', isDescending: false };
const titles = (entries: EntrySummary[], changes: Partial<View>) =>
  visibleEntries(entries, { ...view, ...changes }).map(({ title }) => title);

const entries = [entry('Façade bolts', 'draft', '2026-01-02'), entry('Blast 10'), entry('Blast 9')];

test('words are found without case and accents, in any order', () => {
  expect(titles(entries, { text: 'BOLTS facade' })).toEqual(['Façade bolts']);
  expect(titles(entries, { text: 'blast bolts' })).toEqual([]);
});

test('numbers are sorted as numbers, and the status filters', () => {
  expect(titles(entries, {})).toEqual(['Blast 9', 'Blast 10', 'Façade bolts']);
  expect(titles(entries, { isDescending: true })[0]).toBe('Façade bolts');
  expect(titles(entries, { status: 'draft' })).toEqual(['Façade bolts']);
  expect(titles(entries, { sort: 'day', isDescending: true })[0]).toBe('Façade bolts');
});

test('the words may be a part of a longer one', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => entry(`Post number ${index}`));
  expect(titles(many, { text: 'number 99' })).toHaveLength(19);
});

test('Shift selects everything between, in both directions', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect([...toggled(new Set(['b']), order, 'd', 'b')]).toEqual(['b', 'c', 'd']);
  expect([...toggled(new Set(['d']), order, 'b', 'd')].sort()).toEqual(['b', 'c', 'd']);
  expect([...toggled(new Set(order), order, 'c', 'b')]).toEqual(['a', 'd']);
  expect([...toggled(new Set(), order, 'c', undefined)]).toEqual(['c']);
  expect([...toggled(new Set(), order, 'c', 'not shown')]).toEqual(['c']);
});
