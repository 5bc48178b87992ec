import { dismiss, type Notice, notices } from '@office/lib/notices';
import { useStore } from '@office/lib/store';
import { focusHeading } from '@office/parts/focus';
import { Icon } from '@office/parts/icon';
import { openDialogs } from '@office/parts/open-dialogs';
import { type RefObject, useEffect, useState } from 'react';

/** Long enough to read it. */
const TIME = 10_000;

interface NoticesProps {
  /** The dialog that they stand in; none of the page. */
  within?: RefObject<HTMLDialogElement | null>;
}

/**
 * The page has a place for them and so has each dialog, because a modal one keeps people from everything else. They stand in
 * the one on top. The places are there before the notices: only what is added to one that is there is read out.
 */
export function Notices({ within }: NoticesProps) {
  const all = useStore(notices);
  const top = useStore(openDialogs).at(-1);
  const shown = top === within?.current ? all : [];
  const Place = within ? 'div' : 'section';
  return (
    <Place
      // One of a dialog is no landmark.
      aria-label={within ? undefined : 'Notices'}
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-4 z-50 flex max-w-[min(28rem,calc(100vw-2rem))] flex-col gap-2"
    >
      {shown.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </Place>
  );
}

/** One goes by itself, unless it failed, has something to do about it, or is looked at. */
function OneNotice({ notice: { id, kind, text, action } }: { notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  const stays = kind === 'failed' || action !== undefined || isHeld;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismiss(id), TIME);
    return () => clearTimeout(timer);
  }, [id, stays]);
  const hold = { onFocus: () => setHeld(true), onPointerEnter: () => setHeld(true) };
  const release = { onBlur: () => setHeld(false), onPointerLeave: () => setHeld(false) };
  return (
    <div
      {...hold}
      {...release}
      data-notice={id}
      data-kind={kind}
      className="pointer-events-auto flex animate-appear items-center gap-3 border-l-4 border-amber bg-ink py-2 pr-2 pl-4 text-paper shadow-raised [--focus:var(--color-paper)] data-[kind=failed]:border-alert"
    >
      <p className="min-w-0 flex-1 whitespace-pre-line">{text}</p>
      {action && (
        <button
          type="button"
          className="px-2 py-1 font-heading font-semibold underline underline-offset-4"
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Close notice" className="p-1.5" onClick={() => close(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The button that was pressed goes with its notice. */
function close(id: number): void {
  focusHeading();
  dismiss(id);
}
