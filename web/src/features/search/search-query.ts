// What is searched for is in the address: "/search?q=pipe+stress".

/** The server reads no more; see MAX_QUERY_CHARS in crates/search. */
export const MAX_QUERY = 200;

export function queryIn(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').trim();
}

export function searchAddress(query: string): string {
  return query.trim() ? `/search?${new URLSearchParams({ q: query.trim() })}` : '/search';
}

/** The API call for a query. The server puts its answer under the same name (src/page.rs). */
export function searchCall(query: string): string {
  return `search?q=${encodeURIComponent(query)}`;
}
