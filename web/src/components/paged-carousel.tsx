import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageButton } from '@/components/page-button';
import { arrowStep, itemsOnPage, pageCount, turn } from '@/lib/paging';
import { useSwipe } from '@/lib/swipe';
import { useZoomedIn } from '@/lib/zoom';

interface PagedCarouselProps<T> {
  label: string;
  items: T[];
  itemKey: (item: T) => string;
  children: (item: T) => ReactNode;
  perPage?: number;
  /** The grid's columns. */
  columns: string;
}

/** Items a page at a time: by button, arrow key or swipe. */
export function PagedCarousel<T>(props: PagedCarouselProps<T>) {
  const { label, items, itemKey, children, perPage = 6, columns } = props;
  const [page, setPage] = useState(0);
  const section = useRef<HTMLElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const touch = useZoomedIn() ? 'touch-manipulation' : 'touch-pan-y touch-pinch-zoom';
  const pages = pageCount(items.length, perPage);

  const go = (step: number) => setPage((page) => turn(page, step, pages));
  // Turning may take focus away, with the card or with a button that is out of use at the end: it
  // goes to a button that works, so that the next key press counts as well.
  const goAndKeepFocus = (step: number) => {
    flushSync(() => go(step));
    if (section.current?.querySelector(':focus:not(:disabled)')) return;
    (previous.current?.disabled ? next : previous).current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (step) goAndKeepFocus(step);
  };

  return (
    <section ref={section} aria-label={label} aria-roledescription="carousel" onKeyDown={onKeyDown}>
      <ul {...useSwipe(go)} className={`grid gap-6 ${touch} ${columns}`}>
        {itemsOnPage(items, page, perPage).map((item) => (
          <li key={itemKey(item)}>{children(item)}</li>
        ))}
      </ul>
      <div className="mt-10 flex items-center justify-end gap-3 noscript:hidden">
        <p aria-live="polite" className="mr-3 text-quiet tabular-nums">
          Page {page + 1} of {pages}
        </p>
        <PageButton
          ref={previous}
          step="previous"
          disabled={page === 0}
          onPress={() => goAndKeepFocus(-1)}
        />
        <PageButton
          ref={next}
          step="next"
          disabled={page === pages - 1}
          onPress={() => goAndKeepFocus(1)}
        />
      </div>
    </section>
  );
}
