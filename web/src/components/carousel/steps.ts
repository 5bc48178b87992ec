// A carousel moves by steps of one: to the next slide, or to the next group of items.

export function groupCount(items: number, perGroup: number): number {
  return Math.max(1, Math.ceil(items / perGroup));
}

export function itemsInGroup<T>(items: T[], group: number, perGroup: number): T[] {
  return items.slice(group * perGroup, (group + 1) * perGroup);
}

/** The group that a step leads to: at either end, the same one. */
export function moveBy(step: number, group: number, groups: number): number {
  return Math.min(Math.max(group + step, 0), groups - 1);
}

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** 1 for the right arrow, -1 for the left, 0 for any other key. With a modifier it is the browser's: Alt and an arrow go back. */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: Key): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : 0;
}
