import { folder } from '@office/lib/folder';
import { visit } from '@office/lib/router';
import { useStore } from '@office/lib/store';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface ScreenProps {
  title: string;
  /** Left of the title: where it belongs. */
  above?: ReactNode;
  actions?: ReactNode;
  /** Below the title, in the part that stays. */
  below?: ReactNode;
  /** As wide as the window, for the page beside the form. All others end at the same edge. */
  isWide?: boolean;
  children: ReactNode;
}

let focusedIn: number | undefined;

/** A screen with its heading, which takes the focus after a navigation so that reading starts there. */
export function Screen({ title, above, actions, below, isWide, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useStore(folder)?.name;
  useEffect(() => {
    document.title = [title, name || 'Office'].join(' · ');
  }, [title, name]);
  // With what is shown: a moment later, somebody may have gone on by Tab.
  useLayoutEffect(() => {
    const isFirst = focusedIn === undefined;
    // A screen that replaces another of the same visit, as the editor that of a file being opened, takes only what that one leaves.
    const isWanted = focusedIn !== visit.get() || document.activeElement === document.body;
    if (!isFirst && isWanted) heading.current?.focus({ preventScroll: true });
    focusedIn = visit.get();
  }, []);
  const frame = `px-4 sm:px-6 ${isWide ? '' : 'max-w-6xl'}`;
  return (
    <div>
      <header className="z-20 border-b border-line bg-paper py-3 lg:sticky lg:top-0">
        <div className={frame}>
          {above && <div className="mb-0.5 text-tiny text-quiet">{above}</div>}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1
              ref={heading}
              tabIndex={-1}
              className="min-w-0 text-xl/7 tracking-tight wrap-anywhere"
            >
              {title}
            </h1>
            {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
          </div>
          {below}
        </div>
      </header>
      <div className={`py-5 ${frame}`}>{children}</div>
    </div>
  );
}
