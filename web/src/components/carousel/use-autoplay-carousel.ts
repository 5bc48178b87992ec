import {
  type FocusEvent,
  type KeyboardEvent,
  startTransition,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { autoplayReducer, autoplayStatus, initialAutoplay } from '@/components/carousel/autoplay';
import { arrowStep } from '@/components/carousel/steps';
import { type Embla, slideWidth, useEmbla } from '@/components/carousel/use-embla';
import { prefersReducedMotion, useZoomedIn } from '@/lib/browser';
import { listen, listening } from '@/lib/listening';

export interface View {
  selected: number;
  snaps: number;
  perView: number;
}

/** Embla moves the slides; whether they play, and why not, is our own state. */
export function useAutoplayCarousel(delay: number) {
  const [state, dispatch] = useReducer(autoplayReducer, initialAutoplay);
  const [focusInside, setFocusInside] = useState(false);
  const hover = useMemo(
    () =>
      listening({
        pointerenter: ({ pointerType }) => pointerType === 'mouse' && dispatch('enter'),
        pointerleave: ({ pointerType }) => pointerType === 'mouse' && dispatch('leave'),
      }),
    [],
  );
  const { row, embla, wanted = 0, goTo, step } = useEmbla();
  const view = useView(embla);
  const status = view !== null && view.snaps > 1 ? autoplayStatus(state) : 'paused';
  usePlaying(embla, delay, status === 'playing');
  useEffect(() => {
    if (!prefersReducedMotion()) dispatch('play');
  }, []);

  return {
    row,
    /** Whether a finger moves the zoomed page, and not the slides. */
    zoomedIn: useZoomedIn(),
    view,
    selected: view?.selected ?? wanted,
    status,
    paused: state.paused,
    toggle: () => dispatch(state.paused ? 'play' : 'pause'),
    goTo,
    step,
    focusInside,
    props: {
      ref: hover,
      // In a transition: a tap brings the focus just before its click, which must not wait for it.
      onFocus: () =>
        startTransition(() => {
          dispatch('focus');
          setFocusInside(true);
        }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        dispatch('blur');
        setFocusInside(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const by = arrowStep(event);
        // A focused slide would move out of sight with the focus.
        const onSlide = row.current?.contains(event.target as Node);
        if (by && !onSlide) step(by);
      },
    },
  };
}

/** What is in view, or null until the slides have been measured. */
function useView(embla: Embla): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    if (!embla) return;
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

/** Not while the visitor drags the slides, nor in a hidden tab. */
function usePlaying(embla: Embla, delay: number, playing: boolean): void {
  useEffect(() => {
    if (!embla || !playing) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    // A row that is too short to loop starts over.
    const next = () => {
      // What has the focus stays in view, also in the moment before our state knows of it.
      if (embla.rootNode().contains(document.activeElement)) return;
      if (embla.canScrollNext()) embla.scrollNext();
      else embla.scrollTo(0);
    };
    const stop = () => clearInterval(timer);
    const start = () => {
      stop();
      if (!document.hidden) timer = setInterval(next, delay);
    };
    start();
    embla.on('pointerDown', stop).on('pointerUp', start);
    const unlisten = listen(document, { visibilitychange: start });
    return () => {
      stop();
      unlisten();
      embla.off('pointerDown', stop).off('pointerUp', start);
    };
  }, [embla, delay, playing]);
}

/** Measured, because the style sheet's breakpoints move with the browser's text size. */
function slidesPerView(embla: NonNullable<Embla>): number {
  return Math.round(embla.containerNode().offsetWidth / slideWidth(embla.rootNode())) || 1;
}
