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
    // In place of Embla's own way, which follows the focus only within 10 ms of the key.
    watchFocus: (embla, { target }) => {
      if ((target as Element).matches(':focus-visible')) {
        row.scrollLeft = 0;
        embla.scrollTo(
          embla.slideNodes().findIndex((one) => one.contains(target as Node)),
          true,
        );
      }
      return false;
    },
  });
}
