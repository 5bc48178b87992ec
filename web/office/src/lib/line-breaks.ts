// An editor knows one kind of line break, a file may have another, or several.

interface Line {
  text: string;
  end: string;
}

/** What was typed, with the line breaks of the text before it: a line that is still there keeps its own. */
export function withLineBreaks(before: string, typed: string): string {
  if (!before.includes('\r')) return typed;
  const old = linesOf(before);
  const lines = typed.split('\n');
  let same = 0;
  while (
    same < Math.min(old.length, lines.length) &&
    old.at(-1 - same)?.text === lines.at(-1 - same)
  )
    same += 1;
  const usual = old[0]?.end;
  const endOf = (index: number) => {
    const isSame = index >= lines.length - same;
    return old[isSame ? index - lines.length + old.length : index]?.end || usual;
  };
  const last = lines.length - 1;
  return lines.map((line, index) => (index < last ? line + endOf(index) : line)).join('');
}

/** As an editor has it. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function linesOf(text: string): Line[] {
  const parts = text.split(/(\r\n?|\n)/);
  return Array.from({ length: (parts.length + 1) / 2 }, (_, index) => ({
    text: parts[index * 2] ?? '',
    end: parts[index * 2 + 1] ?? '',
  }));
}
