// How one text becomes another one with as little replaced as is easily found: an editor keeps its cursor in what stays.

export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** Line by line if both have as many, as after a rename that is followed in several places. */
export function textChanges(before: string, after: string): TextChange[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length !== now.length) return [changeIn(before, after, 0)];
  const changes: TextChange[] = [];
  let start = 0;
  old.forEach((line, index) => {
    const next = now[index] ?? '';
    if (line !== next) changes.push(changeIn(line, next, start));
    start += line.length + 1;
  });
  return changes;
}

/** Without what both begin and end with. */
function changeIn(before: string, after: string, start: number): TextChange {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return {
    from: start + head,
    to: start + before.length - tail,
    insert: after.slice(head, after.length - tail),
  };
}
