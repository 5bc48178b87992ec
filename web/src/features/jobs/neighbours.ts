const SHOWN = 3;

/** The items around one in a list, those after it first. If it is not in the list, the first ones. */
export function neighbours<T extends { slug: string }>(items: T[], slug: string): T[] {
  const here = items.findIndex((item) => item.slug === slug);
  return [...items.slice(here + 1), ...items.slice(0, Math.max(here, 0))].slice(0, SHOWN);
}
