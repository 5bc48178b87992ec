import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type FocusEvent, type PointerEvent, useEffect, useReducer, useState } from 'react';
import { autoplayReducer, autoplayStatus, initialAutoplay } from '@/lib/autoplay';
import { prefersStillness } from '@/lib/stillness';

// Embla counts in its own unit: at 20 a slide has gone 99 % of its way after 483 ms.
const HALF_A_SECOND = 20;

interface View {
  selected: number;
  snaps: number;
  perView: number;
}

/** Embla for the movement, our own state for what the carousel says about itself. */
export function useAutoplayCarousel(delay: number, perView: (width: number) => number) {
  const [state, dispatch] = useReducer(autoplayReducer, initialAutoplay);
  const [view, setView] = useState<View | null>(null);
  // Stopping and starting is ours to decide; of the plugin's own rules only hidden tabs remain.
  const [plugins] = useState(() => [Autoplay({ delay, playOnInit: false, stopOnFocusIn: false })]);
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, align: 'start', duration: HALF_A_SECOND },
    plugins,
  );

  const status = view !== null && view.snaps > 1 ? autoplayStatus(state) : 'paused';

  useEffect(() => {
    if (!embla) return;
    embla.rootNode().scrollLeft = 0;
    const look = () =>
      setView({
        selected: embla.selectedScrollSnap(),
        snaps: embla.scrollSnapList().length,
        perView: perView(window.innerWidth),
      });
    look();
    if (!prefersStillness()) dispatch('play');
    embla.on('select', look).on('reInit', look);
    return () => {
      embla.off('select', look).off('reInit', look);
    };
  }, [embla, perView]);

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

  return {
    viewport,
    view,
    status,
    paused: state.paused,
    toggle: () => dispatch(state.paused ? 'play' : 'pause'),
    goTo: (slide: number) => embla?.scrollTo(slide, prefersStillness()),
    holdHandlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && dispatch('enter'),
      onPointerLeave: () => dispatch('leave'),
      onFocus: () => dispatch('focus'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || dispatch('blur'),
    },
  };
}
