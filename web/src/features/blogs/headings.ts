import { useEffect, useState } from 'react';
import type { Heading } from '@/generated/api';

const DEEPEST = 3;

/** The entries of a table of contents: headings of level 1 to 3 that have an id. */
export function tocEntries(headings: Heading[]): Heading[] {
  return headings.filter(({ id, level }) => id !== '' && level >= 1 && level <= DEEPEST);
}

/** The heading being read: the last one that has passed the line. */
export function currentOf(ids: string[], passed: ReadonlySet<string>): string | undefined {
  return ids.findLast((id) => passed.has(id));
}

// In px. A heading that a link leads to stops 100 px below the top, just above this line.
const LINE = 112;
const FAR_ABOVE = 1_000_000;

/** The id of the heading being read, followed while the page scrolls. */
export function useCurrentHeading(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const joined = ids.join('\n');

  useEffect(() => {
    const ids = joined.split('\n');
    const passed = new Set<string>();
    let observer: IntersectionObserver | undefined;

    const update = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target.id);
        else passed.delete(target.id);
      }
      setCurrent(currentOf(ids, passed));
    };
    // Everything above the line intersects, so that headings skipped by a jump count as passed too.
    const observe = () => {
      observer?.disconnect();
      const below = LINE - window.innerHeight;
      observer = new IntersectionObserver(update, { rootMargin: `${FAR_ABOVE}px 0px ${below}px` });
      for (const id of ids) {
        const heading = document.getElementById(id);
        if (heading) observer.observe(heading);
      }
    };

    observe();
    window.addEventListener('resize', observe);
    return () => {
      window.removeEventListener('resize', observe);
      observer?.disconnect();
    };
  }, [joined]);

  return current;
}
