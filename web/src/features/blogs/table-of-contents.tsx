import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/icon';
import type { Heading } from '@/generated/api';
import { useCurrentHeading } from './headings';

const INDENT = ['', 'pl-4', 'pl-7', 'pl-10'];

interface TableOfContentsProps {
  headings: Heading[];
}

/**
 * Plain anchors: the browser scrolls (see post.css), updates the address and moves the reading position,
 * with or without a script. A side panel from lg up, behind a button below. The list is not inside the
 * <details> that opens it, because the side panel always shows it.
 */
export function TableOfContents({ headings }: TableOfContentsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // Unknown on the server and while hydrating: the reader may have opened it before the script ran.
  const [open, setOpen] = useState<boolean>();
  const current = useCurrentHeading(headings.map(({ id }) => id));
  useEffect(() => setOpen(details.current?.open), []);
  return (
    <nav aria-label="Table of Contents" className="toc">
      <details
        ref={details}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group lg:hidden"
      >
        {/* biome-ignore lint/a11y/useSemanticElements: only a <summary> opens <details> without a script, and not every browser takes it for a button */}
        <summary
          role="button"
          aria-expanded={open}
          className="flex min-h-12 cursor-pointer list-none items-center justify-between border border-line px-5 font-heading font-semibold text-blue transition-colors hover:border-blue [&::-webkit-details-marker]:hidden"
        >
          Table of Contents
          <Icon name="next" className="size-5 rotate-90 group-open:-rotate-90" />
        </summary>
      </details>
      <p aria-hidden="true" className="mb-4 hidden font-heading font-semibold lg:block">
        Table of Contents
      </p>
      <ul className="toc-list">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => details.current?.removeAttribute('open')}
              className={`toc-link ${INDENT[level]}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
