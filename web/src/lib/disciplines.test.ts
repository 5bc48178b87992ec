import { expect, test } from 'vitest';
import { inDiscipline, isAll, withAll } from '@/lib/disciplines';

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
