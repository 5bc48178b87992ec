interface DraftNoteProps {
  /** What was kept, in words; nothing if there was nothing to keep. */
  kept: string | undefined;
  emptied: boolean;
  disabled: boolean;
  onEmpty: () => void;
}

/** Tells that the form was filled in from what was kept. It is read out, but does not interrupt. */
export function DraftNote({ kept, emptied, disabled, onEmpty }: DraftNoteProps) {
  return (
    <div
      className={
        kept &&
        'mb-6 animate-appear border border-line border-l-4 border-l-blue bg-paper px-5 pt-3.5 pb-1.5'
      }
    >
      <p aria-live="polite">
        {kept}
        {emptied && <span className="sr-only">The form is empty.</span>}
      </p>
      {kept && (
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
