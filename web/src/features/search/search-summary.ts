import type { SearchResult } from '@/generated/api';

/** The server finds no more of each kind; see MAX_RESULTS_OF_KIND in src/content/search.rs. */
export const MAX_OF_A_KIND = 20;

/** What was found, in one sentence. */
export function searchSummary(results: SearchResult[], query: string): string {
  const { length } = results;
  if (length === 0) return `Nothing was found for “${query}”. Try fewer or other words.`;
  const counts = new Map<string, number>();
  for (const { kind } of results) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const found = `${length} ${length === 1 ? 'result' : 'results'} for “${query}”`;
  return Math.max(...counts.values()) < MAX_OF_A_KIND ? found : `The best ${found}`;
}
