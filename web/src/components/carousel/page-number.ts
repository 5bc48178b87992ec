// Which page of a list is shown is in its address: "?tag=wind&page=2".

const PAGE = 'page';

/** From 1 on; it may be past the list's end. Whatever is not a number is the first page, as in src/page.rs. */
export function pageIn(search: string): number {
  const text = new URLSearchParams(search).get(PAGE) ?? '';
  return /^\d+$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** The same query with another page. The first page needs no parameter. */
export function withPage(search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set(PAGE, `${page}`);
  else query.delete(PAGE);
  const text = query.toString();
  return text && `?${text}`;
}
