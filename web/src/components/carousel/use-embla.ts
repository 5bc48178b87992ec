import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersReducedMotion, soon } from '@/lib/browser';
import { Later, useLater } from '@/lib/later';
import { onNear } from '@/lib/near';

/** One for all carousels: what one of them has loaded moves the others too. */
const library = new Later(() => import('@/components/carousel/embla'));

/** In screens: how far away a carousel is when its code is fetched. */
const NEAR = 2;

/** Undefined until the code is there and has taken over the row. */
export type Embla = EmblaCarouselType | undefined;

/**
 * Embla moves the slides. Until its code is there, the browser scrolls the row, also to the slide that a button
 * asks for; Embla goes on from there.
 */
export function useEmbla() {
  const row = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<Embla>();
  // A tap may come before the state is rendered, when Embla already moves the row.
  const taken = useRef<Embla>(undefined);
  const [wanted, setWanted] = useState<number>();
  const loaded = useLater(library);
  useLoadedWhenNear(row, loaded !== undefined);

  const current = () => wanted ?? (row.current ? scrolledTo(row.current) : 0);
  const firstSlide = useEffectEvent(current);
  useEffect(() => {
    if (!loaded) return;
    let left = false;
    const takeOver = () => {
      if (left || !row.current) return;
      // Only a row that the browser scrolls can have the focus. A visitor who scrolls it by keys keeps it.
      if (row.current.matches(':focus-visible')) {
        row.current.addEventListener('blur', () => soon(takeOver), { once: true });
        return;
      }
      taken.current = loaded.takeOver(row.current, firstSlide());
      setEmbla(taken.current);
    };
    // All carousels of a page get the code at once. Each takes over in a task of its own, and a tap waits for one at most.
    soon(takeOver);
    return () => {
      left = true;
      taken.current?.destroy();
      taken.current = undefined;
    };
  }, [loaded]);

  const goTo = (slide: number) => {
    if (taken.current) return taken.current.scrollTo(slide, prefersReducedMotion());
    load();
    setWanted(slide);
    if (row.current)
      row.current.scrollTo({ left: slide * slideWidth(row.current), behavior: 'instant' });
  };
  const step = (by: -1 | 1) => {
    const count = row.current?.firstElementChild?.childElementCount ?? 1;
    if (!taken.current) goTo((current() + by + count) % count);
    else if (by < 0) taken.current.scrollPrev(prefersReducedMotion());
    else taken.current.scrollNext(prefersReducedMotion());
  };
  return { row, embla, wanted, goTo, step };
}

function useLoadedWhenNear(row: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded && row.current) return onNear(row.current, NEAR, load);
  }, [row, isLoaded]);
}

function load(): void {
  // Without it the row still scrolls. The next button or approach tries again.
  library.load().catch(() => {});
}

/** The slide that the browser has scrolled the row to. */
function scrolledTo(row: HTMLElement): number {
  return Math.round(row.scrollLeft / slideWidth(row));
}

export function slideWidth(row: HTMLElement): number {
  return row.firstElementChild?.firstElementChild?.clientWidth || 1;
}
