import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { autoplayReducer, autoplayStatus, initialAutoplay } from '@/components/carousel/autoplay';
import { arrowStep } from '@/components/carousel/steps';
import { isZoomedIn, prefersReducedMotion, useZoomedIn } from '@/lib/browser';

// Embla counts in its own unit: at 20 a slide has gone 99 % of its way after 483 ms.
const HALF_A_SECOND = 20;

interface View {
  selected: number;
  snaps: number;
  perView: number;
}

/** Embla for the movement, our own state for what the carousel says about itself. */
export function useAutoplayCarousel(delay: number) {
  const [state, dispatch] = useReducer(autoplayReducer, initialAutoplay);
  const [view, setView] = useState<View | null>(null);
  const [focusInside, setFocusInside] = useState(false);
  // Stopping and starting is ours to decide; of the plugin's own rules only hidden tabs remain.
  const [plugins] = useState(() => [Autoplay({ delay, playOnInit: false, stopOnFocusIn: false })]);
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, align: 'start', duration: HALF_A_SECOND, watchDrag: () => !isZoomedIn() },
    plugins,
  );

  const status = view !== null && view.snaps > 1 ? autoplayStatus(state) : 'paused';

  useEffect(() => {
    if (!embla) return;
    takeOver(embla);
    const look = () =>
      setView({
        selected: embla.selectedScrollSnap(),
        snaps: embla.scrollSnapList().length,
        perView: slidesPerView(embla),
      });
    look();
    if (!prefersReducedMotion()) dispatch('play');
    embla.on('select', look).on('reInit', look);
    return () => {
      embla.off('select', look).off('reInit', look);
    };
  }, [embla]);

  useEffect(() => {
    const autoplay = embla?.plugins().autoplay;
    if (!embla || !autoplay || status !== 'playing') return;
    const play = () => autoplay.play();
    play();
    // A drag stops the plugin, a resize starts it anew without a timer.
    embla.on('pointerUp', play).on('reInit', play);
    return () => {
      embla.off('pointerUp', play).off('reInit', play);
      autoplay.stop();
    };
  }, [embla, status]);

  const step = (by: -1 | 1) =>
    by < 0 ? embla?.scrollPrev(prefersReducedMotion()) : embla?.scrollNext(prefersReducedMotion());

  return {
    viewport,
    /** Whether a finger moves the zoomed page, and not the slides. */
    zoomedIn: useZoomedIn(),
    view,
    status,
    paused: state.paused,
    toggle: () => dispatch(state.paused ? 'play' : 'pause'),
    goTo: (slide: number) => embla?.scrollTo(slide, prefersReducedMotion()),
    step,
    focusInside,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && dispatch('enter'),
      onPointerLeave: () => dispatch('leave'),
      onFocus: () => {
        dispatch('focus');
        setFocusInside(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        dispatch('blur');
        setFocusInside(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const by = arrowStep(event);
        // A slide that has the focus would take it along out of sight.
        const onSlide = embla?.rootNode().contains(event.target as Node);
        if (by && !onSlide) step(by);
      },
    },
  };
}

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Until now the row was the browser's to scroll: it goes on where the visitor has scrolled it to. */
function takeOver(embla: Embla): void {
  const row = embla.rootNode();
  const slide = Math.round(row.scrollLeft / widthOf(embla.slideNodes()[0]));
  row.scrollLeft = 0;
  if (slide > 0) embla.scrollTo(slide, true);
}

/** As the style sheet lays them out, whose breakpoints move with the browser's text size. */
function slidesPerView(embla: Embla): number {
  return Math.round(embla.containerNode().offsetWidth / widthOf(embla.slideNodes()[0])) || 1;
}

function widthOf(slide: HTMLElement | undefined): number {
  return slide?.offsetWidth || 1;
}
