import type { Problem, Reading } from '@office/generated/api';
import { addressOfFile } from '@office/lib/router';
import { labelOf } from '@office/lib/values';
import { Icon } from '@office/parts/icon';
import { Link } from '@office/parts/link';
import { useLeaving } from '@office/parts/use-leaving';
import { useRef, useState } from 'react';
import { sentence } from './form/field-frame';

interface ProblemSummaryProps {
  reading: Reading;
  onShow: (problem: Problem) => void;
}

/**
 * How many problems there are, and the way to each. It stands in the part of the screen that stays, and its list lies
 * over the form: nothing moves while somebody types.
 */
export function ProblemSummary({ reading, onShow }: ProblemSummaryProps) {
  const { problems, elsewhere } = reading;
  const count = problems.length + elsewhere.length;
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Open, it lies over fields: it must not stay over the one that is used.
  useLeaving(frame, isOpen, () => setOpen(false));
  const show = (problem: Problem) => {
    setOpen(false);
    onShow(problem);
  };
  return (
    <div ref={frame}>
      <p role="status" className="sr-only">
        {count > 0 && inWords(count)}
      </p>
      {count > 0 && (
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          className="btn btn-danger min-h-7! px-2! text-tiny"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="warning" />
          {inWords(count)}
          <Icon name={isOpen ? 'up' : 'down'} className="size-3" />
        </button>
      )}
      {count > 0 && isOpen && (
        <section
          aria-label="Problems"
          className="panel absolute top-full left-0 z-30 mt-1 max-h-[50vh] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto border-l-4 border-l-alert px-4 py-2.5 text-base/6 text-ink shadow-raised"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setOpen(false);
            button.current?.focus();
          }}
        >
          <ProblemList problems={problems} elsewhere={elsewhere} onShow={show} />
        </section>
      )}
    </div>
  );
}

function inWords(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`;
}

interface ProblemListProps {
  problems: Problem[];
  elsewhere: Problem[];
  onShow: (problem: Problem) => void;
}

function ProblemList({ problems, elsewhere, onShow }: ProblemListProps) {
  return (
    <ul className="flex flex-col gap-1">
      {problems.map((problem) => (
        <li key={`${problem.line}:${problem.field}:${problem.message}`}>
          <button type="button" className="link text-left" onClick={() => onShow(problem)}>
            {nameOf(problem)}
          </button>{' '}
          {problem.message}
        </li>
      ))}
      {elsewhere.map(({ path, line, message }) => (
        <li key={`${path}:${line}:${message}`}>
          <Link to={addressOfFile(path)} className="link">
            {path}
          </Link>
          , line {line}: {message}
        </li>
      ))}
    </ul>
  );
}

function nameOf({ field, line }: Problem): string {
  if (field === null || field === 'body') return `Line ${line}:`;
  return sentence(`${field.split(/[.[]/).filter(Boolean).map(stepName).join(' → ')}:`);
}

/** Items are counted from 1. */
function stepName(step: string): string {
  const index = /^(\d+)\]?$/.exec(step)?.[1];
  return index === undefined ? labelOf(step) : String(Number(index) + 1);
}
