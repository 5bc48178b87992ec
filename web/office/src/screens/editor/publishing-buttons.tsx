import type { FileType } from '@office/generated/api';
import { daysUntil, nowAsText, publishedFrom } from '@office/lib/dates';
import { useStore } from '@office/lib/store';
import { textAt } from '@office/lib/values';
import type { EditorSession } from './session';
import { isDraft } from './session-state';
import type { SaveEntry } from './use-save';

interface PublishingButtonsProps {
  session: EditorSession;
  type: FileType;
  save: SaveEntry;
  onSchedule: () => void;
}

/** Those that fit: a draft can be published, an open job closed. */
export function PublishingButtons(props: PublishingButtonsProps) {
  const { session, type, save, onSchedule } = props;
  const { value, hash, isSaving, reading } = useStore(session.state);
  const has = (key: string) => type.fields.some((field) => field.key === key);
  const isHidden = isDraft(value);
  const isOut = !isHidden && hash !== null;
  const from = textAt(value, ['publish_at']);
  // A text that cannot be read cannot be changed by its keys either.
  if (!reading.value) return null;
  const button = (label: string, onClick: () => void) => (
    <button
      type="button"
      className="btn"
      // Disabled, it would lose the focus to nowhere before there is a question to answer.
      aria-disabled={isSaving}
      onClick={() => isSaving || onClick()}
    >
      {label}
    </button>
  );
  const publishDraft = () => save([{ at: ['draft'], value: null }], publishedFrom(from));
  const publishNow = () => save([{ at: ['publish_at'], value: null }], 'Published.');
  const closeJob = () =>
    save([{ at: ['closes_at'], value: nowAsText() }], 'Closed: it takes no application any more.');
  return (
    <>
      {has('draft') && isHidden && button('Publish', publishDraft)}
      {has('publish_at') && isOut && daysUntil(from) > 0 && button('Publish now', publishNow)}
      {has('publish_at') && (
        <button type="button" className="btn" onClick={onSchedule}>
          Schedule…
        </button>
      )}
      {has('closes_at') &&
        isOut &&
        !isPast(textAt(value, ['closes_at'])) &&
        button('Close job', closeJob)}
    </>
  );
}

function isPast(moment: string): boolean {
  return moment !== '' && new Date(moment).getTime() <= Date.now();
}
