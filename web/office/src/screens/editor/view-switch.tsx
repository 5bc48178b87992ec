/** Beside the form, the preview is shown on wide screens; on others it takes the form's place. */
export type EditorView = 'form' | 'text' | 'preview';

interface ViewSwitchProps {
  view: EditorView;
  onView: (view: EditorView) => void;
  /** There is no form of a text that cannot be read. */
  isBroken: boolean;
  canPreview: boolean;
  hasPreview: boolean;
  onPreview: (hasPreview: boolean) => void;
}

const NAMES: Record<EditorView, string> = { form: 'Form', text: 'Whole file', preview: 'Preview' };

export function ViewSwitch(props: ViewSwitchProps) {
  const { view, onView, isBroken, canPreview, hasPreview, onPreview } = props;
  const views = (Object.keys(NAMES) as EditorView[]).filter(
    (name) => canPreview || name !== 'preview',
  );
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <fieldset className="flex">
        <legend className="sr-only">View</legend>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            className={`btn -ml-px first-of-type:ml-0 ${name === 'preview' ? 'xl:hidden' : ''}`}
            aria-pressed={view === name}
            disabled={name === 'form' && isBroken}
            onClick={() => onView(name)}
          >
            {NAMES[name]}
          </button>
        ))}
      </fieldset>
      {canPreview && (
        <button
          type="button"
          className="btn btn-quiet max-xl:hidden"
          onClick={() => onPreview(!hasPreview)}
        >
          {hasPreview ? 'Hide preview' : 'Show preview'}
        </button>
      )}
    </div>
  );
}
