import { useEffect, useState } from 'react';

const KEPT = 'We kept what you wrote, in this tab only and until you send it.';
const CHOOSE_AGAIN = 'A file cannot be kept: please choose your CV again.';

/** In milliseconds: a screen reader announces a change only in a live region that it has already seen empty. */
const ANNOUNCE_AFTER = 100;

interface DraftNoteProps {
  kept: boolean;
  fileMissing: boolean;
  emptied: boolean;
  disabled: boolean;
  onEmpty: () => void;
}

/** Says that the form was filled in from a draft. Screen readers announce it without interrupting. */
export function DraftNote({ kept, fileMissing, emptied, disabled, onEmpty }: DraftNoteProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), ANNOUNCE_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const shown = ready && kept;
  return (
    <div
      className={
        shown
          ? 'mt-6 animate-appear border border-line border-l-4 border-l-blue bg-paper px-5 pt-3.5 pb-1.5'
          : undefined
      }
    >
      <p aria-live="polite">
        {shown && KEPT}
        {shown && fileMissing && <span> {CHOOSE_AGAIN}</span>}
        {ready && emptied && <span className="sr-only">The form is empty.</span>}
      </p>
      {shown && (
        <button
          type="button"
          disabled={disabled}
          onClick={onEmpty}
          className="mt-1 min-h-11 font-heading text-label font-semibold text-blue underline underline-offset-4 hover:decoration-2"
        >
          Empty the form
        </button>
      )}
    </div>
  );
}
