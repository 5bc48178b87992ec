import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersReducedMotion } from '@/lib/browser';
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
  const [wanted, setWanted] = useState<number>();
  const loaded = useLater(library);
  useLoadedWhenNear(row, loaded !== undefined);

  const current = () => wanted ?? (row.current ? scrolledTo(row.current) : 0);
  const firstSlide = useEffectEvent(current);
  useEffect(() => {
    if (!loaded || !row.current) return;
    const embla = loaded.takeOver(row.current, firstSlide());
    setEmbla(embla);
    return () => embla.destroy();
  }, [loaded]);

  const goTo = (slide: number) => {
    if (embla) return embla.scrollTo(slide, prefersReducedMotion());
    load();
    setWanted(slide);
    if (row.current)
      row.current.scrollTo({ left: slide * slideWidth(row.current), behavior: 'instant' });
  };
  const step = (by: -1 | 1) => {
    const count = row.current?.firstElementChild?.childElementCount ?? 1;
    if (!embla) goTo((current() + by + count) % count);
    else if (by < 0) embla.scrollPrev(prefersReducedMotion());
    else embla.scrollNext(prefersReducedMotion());
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
