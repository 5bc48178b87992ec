export function groupCount(items: number, perGroup: number): number {
  return Math.max(1, Math.ceil(items / perGroup));
}

export function itemsInGroup<T>(items: T[], page: number, perGroup: number): T[] {
  return items.slice(page * perGroup, (page + 1) * perGroup);
}

/** The page `step` away, or the end it would run past. */
export function turn(page: number, step: number, pages: number): number {
  return Math.min(Math.max(page + step, 0), pages - 1);
}

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** 1 for the right arrow, -1 for the left, 0 for any other key. With another key held down it is the browser's: Alt goes back. */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: Key): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : 0;
}
