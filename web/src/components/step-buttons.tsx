import { Icon } from '@/components/icon';

interface StepButtonsProps {
  onStep: (step: -1 | 1) => void;
}

const STEPS = [
  { step: -1, name: 'Previous', icon: 'previous' },
  { step: 1, name: 'Next', icon: 'next' },
] as const;

export function StepButtons({ onStep }: StepButtonsProps) {
  return (
    <div className="flex gap-3">
      {STEPS.map(({ step, name, icon }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          // They are there while the focus is inside, and not every browser gives it to a clicked button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onStep(step)}
          className="grid size-11 place-items-center border border-line text-blue transition-colors hover:border-blue"
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
