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
 * The page has a place for them and so has each dialog, because a modal one keeps people from everything else. Each notice
 * stands in the dialog that was on top when it was added, and once that is closed, in what is below: one that moved for
 * another reason would be read out again. The places are there before the notices: only what is added to one that is there
 * is read out.
 */
export function Notices({ within }: NoticesProps) {
  const all = useStore(notices);
  const dialogs = useStore(openDialogs);
  const placeOf = ({ id }: Notice) => dialogs.findLast(({ since }) => since < id)?.element;
  const shown = all.filter((notice) => placeOf(notice) === within?.current);
  const Place = within ? 'div' : 'section';
  return (
    <Place
      // One of a dialog is no landmark.
      aria-label={within ? undefined : 'Notices'}
      aria-live="polite"
      className={`flex flex-col gap-2 ${within ? 'max-h-[40dvh] shrink-0 overflow-y-auto' : 'pointer-events-none fixed right-4 bottom-4 z-50 max-w-[min(28rem,calc(100vw-2rem))]'}`}
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
