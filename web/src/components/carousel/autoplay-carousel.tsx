import { type ReactNode, useDeferredValue, useId, useMemo } from 'react';
import { isInView } from '@/components/carousel/autoplay';
import { CarouselDots, PauseButton, StepButtons } from '@/components/carousel/autoplay-controls';
import { useAutoplayCarousel, type View } from '@/components/carousel/use-autoplay-carousel';
import { SectionHeading } from '@/components/page/section-heading';

interface AutoplayCarouselProps {
  heading: string;
  slides: { key: string; content: ReactNode }[];
  slideClass: string;
  delay: number;
  dots?: boolean;
  /** The link beside the dots. */
  more: ReactNode;
}

/** A looping row of slides that moves by itself, built after the WAI-ARIA carousel pattern. */
export function AutoplayCarousel(props: AutoplayCarouselProps) {
  const { heading, slides, slideClass, delay, dots = false, more } = props;
  const headingId = useId();
  const carousel = useAutoplayCarousel(delay);
  const { view, status } = carousel;
  // The dots and what comes into view follow at once. To style what goes out of view takes longer, and nobody sees it.
  const before = useDeferredValue(view);
  const row = useMemo(
    () =>
      slides.map(({ key, content }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the pattern asks for a group, not a fieldset
        <div
          key={key}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
          inert={isOut(index, view, slides.length) && isOut(index, before, slides.length)}
          className={`slide pl-6 ${slideClass}`}
        >
          {content}
        </div>
      )),
    [slides, slideClass, view, before],
  );
  // Until the slides are measured, the controls take up their final space, and the row scrolls, by keys too.
  const snaps = view?.snaps ?? slides.length;
  return (
    <section
      aria-labelledby={headingId}
      aria-roledescription="carousel"
      data-autoplay={status}
      {...carousel.props}
    >
      <div className="mb-8 flex items-end justify-between gap-6">
        <SectionHeading id={headingId}>{heading}</SectionHeading>
        {snaps > 1 && <PauseButton paused={carousel.paused} onToggle={carousel.toggle} />}
      </div>
      <div
        ref={carousel.row}
        data-ready={view ? '' : undefined}
        {...(view === null && { role: 'group', 'aria-labelledby': headingId, tabIndex: 0 })}
        className={carousel.zoomedIn ? 'slides touch-manipulation!' : 'slides'}
      >
        <div aria-live={status === 'playing' ? 'off' : 'polite'} className="slide-row -ml-6 flex">
          {row}
        </div>
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {dots && snaps > 1 && (
          <CarouselDots count={snaps} selected={carousel.selected} goTo={carousel.goTo} />
        )}
        {!dots && snaps > 1 && carousel.focusInside && <StepButtons onStep={carousel.step} />}
        <div className="ml-auto">{more}</div>
      </div>
    </section>
  );
}

/** Until the slides are measured, all can be reached. */
function isOut(slide: number, view: View | null, count: number): boolean {
  return view !== null && !isInView(slide, view.selected, view.perView, count);
}
