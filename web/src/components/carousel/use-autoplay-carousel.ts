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

// In Embla's own unit: at 20 a slide has covered 99 % of its way after 483 ms.
const HALF_A_SECOND = 20;

interface View {
  selected: number;
  snaps: number;
  perView: number;
}

/** Embla moves the slides; whether they play, and why not, is our own state. */
export function useAutoplayCarousel(delay: number) {
  const [state, dispatch] = useReducer(autoplayReducer, initialAutoplay);
  const [focusInside, setFocusInside] = useState(false);
  const [viewport, embla] = useEmbla(delay);
  const view = useView(embla);
  const status = view !== null && view.snaps > 1 ? autoplayStatus(state) : 'paused';
  usePlaying(embla, status === 'playing');
  useEffect(() => {
    if (embla && !prefersReducedMotion()) dispatch('play');
  }, [embla]);

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
        // A focused slide would move out of sight with the focus.
        const onSlide = embla?.rootNode().contains(event.target as Node);
        if (by && !onSlide) step(by);
      },
    },
  };
}

function useEmbla(delay: number): UseEmblaCarouselType {
  // We start and stop it ourselves; of the plugin's own rules only the one for hidden tabs remains.
  const [plugins] = useState(() => [Autoplay({ delay, playOnInit: false, stopOnFocusIn: false })]);
  return useEmblaCarousel(
    { loop: true, align: 'start', duration: HALF_A_SECOND, watchDrag: () => !isZoomedIn() },
    plugins,
  );
}

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** What is in view, or null until the slides have been measured. */
function useView(embla: Embla | undefined): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    if (!embla) return;
    takeOver(embla);
    const measure = () =>
      setView({
        selected: embla.selectedScrollSnap(),
        snaps: embla.scrollSnapList().length,
        perView: slidesPerView(embla),
      });
    measure();
    embla.on('select', measure).on('reInit', measure);
    return () => {
      embla.off('select', measure).off('reInit', measure);
    };
  }, [embla]);
  return view;
}

function usePlaying(embla: Embla | undefined, playing: boolean): void {
  useEffect(() => {
    const autoplay = embla?.plugins().autoplay;
    if (!embla || !autoplay || !playing) return;
    const play = () => autoplay.play();
    play();
    // A drag stops the plugin, and a resize restarts it without a timer.
    embla.on('pointerUp', play).on('reInit', play);
    return () => {
      embla.off('pointerUp', play).off('reInit', play);
      autoplay.stop();
    };
  }, [embla, playing]);
}

/** Before the script ran, the browser scrolled the row: Embla continues where the visitor has scrolled to. */
function takeOver(embla: Embla): void {
  const row = embla.rootNode();
  const slide = Math.round(row.scrollLeft / widthOf(embla.slideNodes()[0]));
  row.scrollLeft = 0;
  if (slide > 0) embla.scrollTo(slide, true);
}

/** Measured, because the style sheet's breakpoints move with the browser's text size. */
function slidesPerView(embla: Embla): number {
  return Math.round(embla.containerNode().offsetWidth / widthOf(embla.slideNodes()[0])) || 1;
}

function widthOf(slide: HTMLElement | undefined): number {
  return slide?.offsetWidth || 1;
}
