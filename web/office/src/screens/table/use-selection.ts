import { useCallback, useRef, useState } from 'react';

export interface Selection {
  paths: ReadonlySet<string>;
  /** With Shift, everything from the last one to this one. */
  toggle: (path: string, isRange: boolean) => void;
  set: (paths: Iterable<string>) => void;
}

export function useSelection(shown: readonly string[]): Selection {
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set<string>());
  const last = useRef<string>(undefined);
  const order = useRef(shown);
  order.current = shown;
  const toggle = useCallback((path: string, isRange: boolean) => {
    const from = isRange ? last.current : undefined;
    last.current = path;
    setPaths((before) => toggled(before, order.current, path, from));
  }, []);
  const set = useCallback((paths: Iterable<string>) => setPaths(new Set(paths)), []);
  return { paths, toggle, set };
}

export function toggled(
  before: ReadonlySet<string>,
  order: readonly string[],
  path: string,
  from: string | undefined,
): Set<string> {
  const after = new Set(before);
  const [start, end] = [from === undefined ? -1 : order.indexOf(from), order.indexOf(path)];
  const range = start < 0 || end < 0 ? [path] : between(order, start, end);
  for (const one of range) {
    if (before.has(path)) after.delete(one);
    else after.add(one);
  }
  return after;
}

function between(order: readonly string[], a: number, b: number): readonly string[] {
  return order.slice(Math.min(a, b), Math.max(a, b) + 1);
}
