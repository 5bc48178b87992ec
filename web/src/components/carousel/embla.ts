// What moves the slides of an autoplay carousel. Loaded when a carousel comes near.
import Embla, { type EmblaCarouselType } from 'embla-carousel';
import { isZoomedIn } from '@/lib/browser';

// In Embla's own unit: at 20 a slide has covered 99 % of its way after 483 ms.
const HALF_A_SECOND = 20;

/** Takes over a row that the browser has scrolled so far, and begins with this slide. */
export function takeOver(row: HTMLElement, slide: number): EmblaCarouselType {
  row.scrollLeft = 0;
  return Embla(row, {
    loop: true,
    align: 'start',
    duration: HALF_A_SECOND,
    startIndex: slide,
    watchDrag: () => !isZoomedIn(),
  });
}
