import { expect, test } from 'vitest';
import type { SearchResult } from '@/generated/api';
import { MAX_OF_A_KIND, searchSummary } from './search-summary';

function results(kind: string, count: number): SearchResult[] {
  return Array.from({ length: count }, (_, index) => ({
    kind,
    slug: `${index}`,
    url: `/${kind}/${index}`,
    title: `${index}`,
    excerpt: '',
  }));
}

test('the number of results is said', () => {
  expect(searchSummary([], 'x')).toBe('Nothing was found for “x”. Try fewer or other words.');
  expect(searchSummary(results('job', 1), 'pipe')).toBe('1 result for “pipe”');
  const many = [...results('job', MAX_OF_A_KIND - 1), ...results('post', MAX_OF_A_KIND - 1)];
  expect(searchSummary(many, 'pipe')).toBe('38 results for “pipe”');
});

test('where there may be more of a kind than the server sends, they are the best', () => {
  const found = [...results('post', MAX_OF_A_KIND), ...results('job', 1)];
  expect(searchSummary(found, 'pipe')).toBe('The best 21 results for “pipe”');
});
