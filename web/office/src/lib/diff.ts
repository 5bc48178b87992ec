// What changed between two texts, line by line.

export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** Line numbers, counted from 1, on the sides that have the line. */
  before?: number;
  after?: number;
}

/** Above this, lines between the common beginning and end are shown as replaced: comparing them takes too long. */
const MAX_COMPARED = 4_000_000;

export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [split(before), split(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  const middle = between(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const same = (text: string) => ({ kind: 'same' as const, text });
  return numbered([
    ...old.slice(0, start).map(same),
    ...middle,
    ...old.slice(old.length - end).map(same),
  ]);
}

function split(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** By the longest common subsequence. */
function between(old: string[], now: string[]): DiffLine[] {
  const removed = (text: string) => ({ kind: 'removed' as const, text });
  const added = (text: string) => ({ kind: 'added' as const, text });
  if (old.length * now.length > MAX_COMPARED) return [...old.map(removed), ...now.map(added)];
  const lengths = commonLengths(old, now);
  const width = now.length + 1;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    const [a, b] = [old[i] ?? '', now[j] ?? ''];
    if (a === b) {
      lines.push({ kind: 'same', text: a });
      i++;
      j++;
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) {
      lines.push(removed(a));
      i++;
    } else {
      lines.push(added(b));
      j++;
    }
  }
  return [...lines, ...old.slice(i).map(removed), ...now.slice(j).map(added)];
}

/** At [i, j]: how many lines the rests from i and j have in common. */
function commonLengths(old: string[], now: string[]): Uint32Array {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const below = lengths[(i + 1) * width + j] ?? 0;
      const right = lengths[i * width + j + 1] ?? 0;
      const both = lengths[(i + 1) * width + j + 1] ?? 0;
      lengths[i * width + j] = old[i] === now[j] ? both + 1 : Math.max(below, right);
    }
  }
  return lengths;
}

function numbered(lines: DiffLine[]): DiffLine[] {
  let [before, after] = [0, 0];
  return lines.map((line) => {
    const numbered = { ...line };
    if (line.kind !== 'added') numbered.before = ++before;
    if (line.kind !== 'removed') numbered.after = ++after;
    return numbered;
  });
}

/** Changed lines with a few around them; the gaps between are left out. */
export function withoutUnchanged(lines: DiffLine[], around = 3): (DiffLine | 'gap')[] {
  const keep = new Set<number>();
  lines.forEach((line, index) => {
    if (line.kind === 'same') return;
    for (let near = index - around; near <= index + around; near++) keep.add(near);
  });
  const shown: (DiffLine | 'gap')[] = [];
  lines.forEach((line, index) => {
    if (keep.has(index)) shown.push(line);
    else if (shown.at(-1) !== 'gap') shown.push('gap');
  });
  return shown;
}
