import { Icon } from '@/components/icon';
import { listening } from '@/lib/listening';

interface PauseButtonProps {
  paused: boolean;
  onToggle: () => void;
}

export function PauseButton({ paused, onToggle }: PauseButtonProps) {
  return (
    <button
      type="button"
      aria-label={paused ? 'Play' : 'Pause'}
      onClick={({ currentTarget }) => {
        // Safari does not focus a clicked button, but Previous and Next only show while the focus is inside.
        currentTarget.focus();
        onToggle();
      }}
      className="grid size-11 shrink-0 place-items-center border border-line text-blue transition-colors hover:border-blue noscript:hidden"
    >
      <Icon name={paused ? 'play' : 'pause'} className="size-4" />
    </button>
  );
}

interface CarouselDotsProps {
  count: number;
  selected: number;
  goTo: (slide: number) => void;
}

export function CarouselDots({ count, selected, goTo }: CarouselDotsProps) {
  return (
    <div className="-ml-1.5 flex flex-wrap noscript:hidden">
      {Array.from({ length: count }, (_, slide) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={slide}
          type="button"
          aria-label={`Go to slide ${slide + 1}`}
          aria-current={slide === selected ? 'true' : undefined}
          onClick={() => goTo(slide)}
          className="group grid size-6 place-items-center"
        >
          <span className="h-0.5 w-3 bg-mark forced-colors:bg-[ButtonText] transition-all group-hover:bg-blue group-aria-[current]:h-1 group-aria-[current]:w-4 group-aria-[current]:bg-blue" />
        </button>
      ))}
    </div>
  );
}

interface StepButtonsProps {
  onStep: (step: -1 | 1) => void;
}

const STEPS = [
  { step: -1, name: 'Previous', icon: 'previous' },
  { step: 1, name: 'Next', icon: 'next' },
] as const;

/** The buttons only show while the focus is inside, and not every browser focuses a clicked one. */
const keepFocus = listening({ mousedown: (event) => event.preventDefault() });

export function StepButtons({ onStep }: StepButtonsProps) {
  return (
    <div className="flex gap-3">
      {STEPS.map(({ step, name, icon }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          ref={keepFocus}
          onClick={() => onStep(step)}
          className="grid size-11 place-items-center border border-line text-blue transition-colors hover:border-blue"
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
