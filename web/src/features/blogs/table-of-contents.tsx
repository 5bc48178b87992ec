import { useId, useState } from 'react';
import { Icon } from '@/components/icon';
import type { Heading } from '@/lib/payload';
import { useCurrentHeading } from './use-current-heading';

const INDENT = ['', 'pl-4', 'pl-7', 'pl-10'];

interface TableOfContentsProps {
  headings: Heading[];
}

/**
 * Plain anchors: the browser scrolls (post.css says how), keeps the address and moves the reading
 * position, with a script or without. A side panel from lg up, below that behind a button.
 */
export function TableOfContents({ headings }: TableOfContentsProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const current = useCurrentHeading(headings.map(({ id }) => id));
  return (
    <nav aria-label="Table of Contents" className="toc">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center justify-between border border-line px-5 font-heading font-semibold text-blue transition-colors hover:border-blue lg:hidden noscript:hidden"
      >
        Table of Contents
        <Icon name="next" className={`size-5 ${open ? '-rotate-90' : 'rotate-90'}`} />
      </button>
      <p
        aria-hidden="true"
        className="mb-4 hidden font-heading font-semibold lg:block noscript:block"
      >
        Table of Contents
      </p>
      <ul id={listId} data-open={open ? '' : undefined} className="toc-list">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => setOpen(false)}
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
