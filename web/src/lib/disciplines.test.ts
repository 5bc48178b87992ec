import { expect, test } from 'vitest';
import { disciplineIn, disciplineSearch, inDiscipline, isAll, withAll } from '@/lib/disciplines';

const item = (slug: string, ...titles: string[]) => ({
  slug,
  disciplines: titles.map((title) => ({ title })),
});
const items = [item('piping', 'Oil and Gas', 'Industrial'), item('facades', 'Architectural')];

test('a discipline keeps its own items', () => {
  expect(inDiscipline(items, 'Industrial').map(({ slug }) => slug)).toEqual(['piping']);
});

test('a discipline without items leaves nothing', () => {
  expect(inDiscipline(items, 'BIM')).toEqual([]);
});

test('"all" in any case, and no choice, keep everything', () => {
  for (const title of ['all', 'All', 'ALL', undefined]) {
    expect(inDiscipline(items, title)).toHaveLength(2);
  }
  expect(isAll('Alloys')).toBe(false);
});

test('All comes first, and a discipline of that title is left out', () => {
  expect(withAll([{ title: 'BIM' }, { title: 'ALL' }])).toEqual(['All', 'BIM']);
});

test('a space may be written as + or as %20', () => {
  expect(disciplineIn('?discipline=Oil+and+Gas')).toBe('Oil and Gas');
  expect(disciplineIn('?discipline=Oil%20and%20Gas')).toBe('Oil and Gas');
});

test('other parameters are ignored, and the first of its name counts', () => {
  expect(disciplineIn('?utm=x&discipline=BIM&discipline=Marine&y')).toBe('BIM');
  expect(disciplineIn('?utm=x')).toBeUndefined();
  expect(disciplineIn('')).toBeUndefined();
});

test('a value that cannot be decoded names no discipline', () => {
  expect(disciplineIn('?discipline=%E0%A4%A')).toBeUndefined();
});

test.each(['BIM Coordination', 'Façades & glass', 'A+B = 100 %', ''])(
  '%s survives the round trip',
  (title) => {
    expect(disciplineIn(disciplineSearch(title))).toBe(title);
  },
);

test('a space is written as the server writes it', () => {
  expect(disciplineSearch('Marine and Offshore')).toBe('?discipline=Marine+and+Offshore');
});
