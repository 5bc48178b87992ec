import { type DiffLine, diffLines, withoutUnchanged } from '@office/lib/diff';
import { useMemo } from 'react';

interface DiffViewProps {
  before: string;
  after: string;
  /** What the two are called: "File", "Typed". */
  names: [string, string];
}

/** More would take the browser seconds to show. */
const MAX_LINES = 2_000;

const MARKS = { same: ' ', removed: '−', added: '+' };
const COLOURS = { same: '', removed: 'bg-removed', added: 'bg-added' };

/** Two texts, line by line, as far as they differ. */
export function DiffView({ before, after, names }: DiffViewProps) {
  const lines = useMemo(() => withoutUnchanged(diffLines(before, after)), [before, after]);
  if (!lines.some((line) => line !== 'gap'))
    return <p className="text-quiet">Both are the same.</p>;
  return (
    <>
      <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-6 text-tiny text-quiet">
        <span className="bg-removed px-2 text-ink">− {names[0]}</span>
        <span className="bg-added px-2 text-ink">+ {names[1]}</span>
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
        tabIndex={0}
        aria-label={`${names[0]} compared with ${names[1]}`}
        className="panel max-h-[60vh] overflow-auto"
      >
        <table className="w-full font-code text-tiny">
          <caption className="sr-only">
            Lines with a minus are only in “{names[0]}”, lines with a plus only in “{names[1]}”.
          </caption>
          <tbody>
            {lines.slice(0, MAX_LINES).map((line, index) => (
              <DiffRow key={keyOf(line, index)} line={line} />
            ))}
          </tbody>
        </table>
        {lines.length > MAX_LINES && (
          <p className="bg-wash px-2 py-1 text-tiny">
            Lines that are not shown: {lines.length - MAX_LINES}
          </p>
        )}
      </section>
    </>
  );
}

function keyOf(line: DiffLine | 'gap', index: number): string {
  return line === 'gap' ? `gap${index}` : `${line.before ?? ''}:${line.after ?? ''}`;
}

function DiffRow({ line }: { line: DiffLine | 'gap' }) {
  if (line === 'gap') {
    return (
      <tr>
        <td colSpan={4} className="bg-wash px-2 py-0.5 text-quiet">
          …
        </td>
      </tr>
    );
  }
  return (
    <tr className={COLOURS[line.kind]}>
      <td className="w-10 px-2 text-right text-quiet tabular-figures select-none">{line.before}</td>
      <td className="w-10 px-2 text-right text-quiet tabular-figures select-none">{line.after}</td>
      <td className="w-4 select-none">{MARKS[line.kind]}</td>
      <td className="pr-2 whitespace-pre-wrap wrap-anywhere">{line.text || ' '}</td>
    </tr>
  );
}
