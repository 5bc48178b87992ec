export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage));
}

export function pageOf<T>(items: T[], page: number, perPage: number): T[] {
  return items.slice(page * perPage, (page + 1) * perPage);
}

/** The page `step` away, or the end it would run past. */
export function turn(page: number, step: number, pages: number): number {
  return Math.min(Math.max(page + step, 0), pages - 1);
}
