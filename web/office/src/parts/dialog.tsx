import { Icon } from '@office/parts/icon';
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
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    setOpen(true);
    return () => {
      element?.close();
      giveFocusBack(before);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!isFixed) onClose();
      }}
      className={`panel m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto p-0 text-ink shadow-raised ${isWide ? 'max-w-5xl' : 'max-w-lg'}`}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
        <h2 id={id} className="text-lg/6">
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
    </dialog>
  );
}

/** The heading stands in for a control that went with what was done. */
function giveFocusBack(before: Element | null): void {
  const target = before?.isConnected ? before : document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus();
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>;
}
