import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
} from 'react';
import { PageLinks } from '@/components/carousel/page-links';
import { pageIn, withPage } from '@/components/carousel/page-number';
import { arrowStep, groupCount, itemsInGroup, moveBy } from '@/components/carousel/steps';
import { useSwipe } from '@/components/carousel/swipe';
import { Icon } from '@/components/icon';
import { useZoomedIn } from '@/lib/browser';
import { useLocation, useNavigate } from '@/lib/location';

interface GroupCarouselProps<T> {
  label: string;
  items: T[];
  itemKey: (item: T) => string;
  children: (item: T) => ReactNode;
  perGroup?: number;
  /** The grid's columns. */
  columns: string;
}

/** Items a group at a time: by button, arrow key or swipe. Visitors and the address say "page" for a group. */
export function GroupCarousel<T>(props: GroupCarouselProps<T>) {
  const { label, items, itemKey, children, perGroup = 6, columns } = props;
  const groups = groupCount(items.length, perGroup);
  const { group, shown, list, go } = useGroup(groups);
  const shownItems = useMemo(
    () =>
      itemsInGroup(items, shown, perGroup).map((item) => (
        <li key={itemKey(item)}>{children(item)}</li>
      )),
    [items, itemKey, children, shown, perGroup],
  );
  const { previous, next, ...focus } = useKeptFocus(group, shown);
  const start = useStartInView(shown);
  useSwipe(start.ref, go);
  const touch = useZoomedIn() ? 'touch-manipulation' : '[touch-action:pan-y_pinch-zoom]';

  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (step) go(step, event.repeat);
  };

  return (
    <section {...focus} aria-label={label} aria-roledescription="carousel" onKeyDown={onKeyDown}>
      <ul ref={start.ref} className={`grid scroll-mt-24 gap-6 ${touch} ${columns}`}>
        {shownItems}
      </ul>
      <div className="mt-10 flex flex-wrap items-center justify-end gap-3">
        {/* Steps are announced. Another list is new here too: whatever chose it announces it. */}
        <p key={list} aria-live="polite" className="mr-3 text-quiet tabular-figures">
          Page {group + 1} of {groups}
        </p>
        <StepButton
          ref={previous}
          step="previous"
          disabled={group === 0}
          onPress={start.follow(() => go(-1))}
        />
        <StepButton
          ref={next}
          step="next"
          disabled={group === groups - 1}
          onPress={start.follow(() => go(1))}
        />
        {/* React leaves the inside of <noscript> to the server: the browser's bundle can do without it. */}
        <noscript>
          {import.meta.env.SSR && groups > 1 && <PageLinks current={group + 1} last={groups} />}
        </noscript>
      </div>
    </section>
  );
}

/**
 * The group that the address names, or the last one if it names one behind that. A step adds a history entry. Its number,
 * the `group`, is on screen at once, so that the visitor sees that the button was heard, and its items follow.
 */
function useGroup(groups: number) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const groupIn = (search: string) => Math.min(pageIn(search), groups) - 1;
  const shown = groupIn(search);
  const [group, setGroup] = useOptimistic(shown);

  /** While a key is held down, its steps are `repeated`. */
  const go = (step: number, repeated = false) => {
    // The address is ahead of the screen while a step is being rendered, or another page is loading.
    const here = window.location;
    const from = here.pathname === pathname ? here.search : search;
    const to = moveBy(step, groupIn(from), groups);
    if (to === groupIn(from)) return;
    startTransition(() => {
      setGroup(to);
      navigate(pathname + withPage(from, to + 1), { replace: repeated });
    });
  };
  return { group, shown, list: withPage(search, 1), go };
}

/**
 * A step, Back and Forward remove the focused card, or disable the focused button at the end. Focus then goes to a
 * button that is enabled, so that the next key press is heard.
 */
function useKeptFocus(group: number, shown: number) {
  const section = useRef<HTMLElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // React reports no blur of an element that it removes.
  const inside = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is what disables, and other items are what removes
  useLayoutEffect(() => {
    const focused = section.current?.querySelector(':focus');
    const isLost = focused ? focused.matches(':disabled') : inside.current;
    if (isLost) (previous.current?.disabled ? next : previous).current?.focus();
  }, [group, shown]);

  const onFocus = () => {
    inside.current = true;
  };
  const onBlur = () => {
    inside.current = false;
  };
  return { ref: section, previous, next, onFocus, onBlur };
}

/** The buttons are below the list. On a small screen, who taps them would be at the end of the next group. */
function useStartInView(group: number) {
  const ref = useRef<HTMLUListElement>(null);
  const followed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another group is what to go to the start of
  useLayoutEffect(() => {
    if (followed.current && ref.current && ref.current.getBoundingClientRect().top < 0)
      ref.current.scrollIntoView();
    followed.current = false;
  }, [group]);

  /** Not for keys, which leave the focus on the button. */
  const follow = (step: () => void) => (event: MouseEvent) => {
    followed.current = event.detail > 0;
    step();
  };
  return { ref, follow };
}

interface StepButtonProps {
  ref: Ref<HTMLButtonElement>;
  step: 'previous' | 'next';
  disabled: boolean;
  onPress: (event: MouseEvent) => void;
}

function StepButton({ ref, step, disabled, onPress }: StepButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={step === 'previous' ? 'Previous page' : 'Next page'}
      disabled={disabled}
      onClick={onPress}
      className="grid size-12 place-items-center border border-line text-blue transition-colors enabled:hover:border-blue disabled:border-line/35 disabled:text-blue/35 noscript:hidden"
    >
      <Icon name={step} />
    </button>
  );
}
