import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { arrowStep, groupCount, itemsInGroup, moveBy } from '@/components/carousel/steps';
import { useSwipe } from '@/components/carousel/swipe';
import { Icon } from '@/components/icon';
import { useZoomedIn } from '@/lib/browser';

interface GroupCarouselProps<T> {
  label: string;
  items: T[];
  itemKey: (item: T) => string;
  children: (item: T) => ReactNode;
  perGroup?: number;
  /** The grid's columns. */
  columns: string;
}

/** Items a group at a time: by button, arrow key or swipe. Visitors read "page" for a group. */
export function GroupCarousel<T>(props: GroupCarouselProps<T>) {
  const { label, items, itemKey, children, perGroup = 6, columns } = props;
  const [group, setGroup] = useState(0);
  const section = useRef<HTMLElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const touch = useZoomedIn() ? 'touch-manipulation' : 'touch-pan-y touch-pinch-zoom';
  const groups = groupCount(items.length, perGroup);

  const go = (step: number) => setGroup((group) => moveBy(step, group, groups));
  // A step removes the focused card, or disables the focused button at the end. Focus then goes to a
  // button that is enabled, so that the next key press is heard.
  const goAndKeepFocus = (step: number) => {
    flushSync(() => go(step));
    if (section.current?.querySelector(':focus:not(:disabled)')) return;
    (previous.current?.disabled ? next : previous).current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (step) goAndKeepFocus(step);
  };

  return (
    <section ref={section} aria-label={label} aria-roledescription="carousel" onKeyDown={onKeyDown}>
      <ul {...useSwipe(go)} className={`grid gap-6 ${touch} ${columns}`}>
        {itemsInGroup(items, group, perGroup).map((item) => (
          <li key={itemKey(item)}>{children(item)}</li>
        ))}
      </ul>
      <div className="mt-10 flex items-center justify-end gap-3 noscript:hidden">
        <p aria-live="polite" className="mr-3 text-quiet tabular-nums">
          Page {group + 1} of {groups}
        </p>
        <StepButton
          ref={previous}
          step="previous"
          disabled={group === 0}
          onPress={() => goAndKeepFocus(-1)}
        />
        <StepButton
          ref={next}
          step="next"
          disabled={group === groups - 1}
          onPress={() => goAndKeepFocus(1)}
        />
      </div>
    </section>
  );
}

interface StepButtonProps {
  ref: Ref<HTMLButtonElement>;
  step: 'previous' | 'next';
  disabled: boolean;
  onPress: () => void;
}

function StepButton({ ref, step, disabled, onPress }: StepButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={step === 'previous' ? 'Previous page' : 'Next page'}
      disabled={disabled}
      onClick={onPress}
      className="grid size-12 place-items-center border border-line text-blue transition-colors enabled:hover:border-blue disabled:opacity-35"
    >
      <Icon name={step} />
    </button>
  );
}
