import { focusedElement, focusHeading } from '@office/parts/focus';
import { Icon } from '@office/parts/icon';
import { Notices } from '@office/parts/notices';
import { openDialog } from '@office/parts/open-dialogs';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** For pictures and comparisons. */
  isWide?: boolean;
  /** One that has to be answered. */
  isFixed?: boolean;
  children: ReactNode;
}

/** Modal: the browser keeps the focus inside, and gives it back to where it was. */
export function Dialog({ title, onClose, isWide, isFixed, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A control that asks for the focus can only take it once the dialog is open.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const before = focusedElement();
    const close = dialog.current ? openDialog(dialog.current) : undefined;
    setOpen(true);
    return () => {
      close?.();
      giveFocusBack(before);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // React passes on what a dialog or a file chooser within this one says.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!isFixed) onClose();
      }}
      // Of a second Escape in a row, browsers close a dialog without asking.
      onClose={(event) => {
        const { target, currentTarget } = event;
        if (target !== currentTarget || currentTarget.open) return;
        if (isFixed) currentTarget.showModal();
        else onClose();
      }}
      className={`panel m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] flex-col p-0 text-ink shadow-raised open:flex ${isWide ? 'max-w-5xl' : 'max-w-lg'}`}
    >
      <div
        // The notices below it have room of their own: they cover nothing that has the focus.
        className="min-h-0 overflow-y-auto"
      >
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
          <h2
            id={id}
            // Only now: a dialog that opens focuses the first that can have the focus.
            tabIndex={isOpen ? -1 : undefined}
            className="text-lg/6"
          >
            {title}
          </h2>
          {!isFixed && (
            <button
              type="button"
              className="btn btn-quiet btn-icon"
              aria-label="Close"
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <div className="px-5 py-4">{isOpen && children}</div>
      </div>
      <Notices within={dialog} />
    </dialog>
  );
}

/** The heading stands in for a control that went with what was done. */
function giveFocusBack(before: Element | null): void {
  if (before?.isConnected && before instanceof HTMLElement) {
    // What is in a header that stays in view would scroll the page to where the header is in it.
    before.focus({ preventScroll: true });
  } else focusHeading();
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>;
}
