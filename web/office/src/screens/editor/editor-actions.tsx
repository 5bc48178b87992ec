import type { EntrySummary, FileType } from '@office/generated/api';
import { CallFailed, messageOf } from '@office/lib/api';
import { nowAsText, publishedFrom } from '@office/lib/dates';
import { refreshFolder } from '@office/lib/folder';
import { notify, notifyFailure } from '@office/lib/notices';
import { addressOfHistory, navigate } from '@office/lib/router';
import { isSaveKey } from '@office/lib/save-key';
import { useStore } from '@office/lib/store';
import { type Change, textAt } from '@office/lib/values';
import { Menu, menuItemClass } from '@office/parts/menu';
import { DeleteDialog } from '@office/screens/entry-actions/delete-dialog';
import { NewDialog } from '@office/screens/entry-actions/new-dialog';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { DiscardDialog } from './discard-dialog';
import { ScheduleDialog } from './schedule-dialog';
import type { EditorSession } from './session';

interface EditorActionsProps {
  session: EditorSession;
  type: FileType;
}

type DialogName = 'schedule' | 'delete' | 'duplicate' | 'discard';

/** Save, and what saves along with a change of when the entry is on the site. */
export function EditorActions({ session, type }: EditorActionsProps) {
  const { value, isDirty, isSaving, path } = useStore(session.state);
  const [dialog, setDialog] = useState<DialogName>();
  const close = () => setDialog(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const save = useSave(session, button);
  useSaveKey(session, save);
  const summary = { path, slug: path, title: textAt(value, ['title']) || textAt(value, ['name']) };
  return (
    <>
      <PublishingButtons
        session={session}
        type={type}
        save={save}
        onSchedule={() => setDialog('schedule')}
      />
      <button
        type="button"
        className="btn btn-primary"
        ref={button}
        title="Ctrl+S"
        // Disabled, it would lose the focus to nowhere with every save.
        aria-disabled={!isDirty || isSaving}
        onClick={() => {
          if (isDirty && !isSaving) void save();
        }}
      >
        Save
      </button>
      <MoreMenu session={session} type={type} onDialog={setDialog} />
      {dialog === 'schedule' && <ScheduleDialog session={session} onSave={save} onClose={close} />}
      {dialog === 'duplicate' && (
        <NewDialog type={type} like={summary as EntrySummary} onClose={close} />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          entries={[summary]}
          onClose={close}
          onDone={() => navigate(`/${type.folder}`)}
        />
      )}
      {dialog === 'discard' && <DiscardDialog session={session} onClose={close} />}
    </>
  );
}

interface PublishingButtonsProps extends EditorActionsProps {
  save: SaveEntry;
  onSchedule: () => void;
}

/** Those that fit: a draft can be published, an open job closed. */
function PublishingButtons({ session, type, save, onSchedule }: PublishingButtonsProps) {
  const { value, hash, isSaving, reading } = useStore(session.state);
  const has = (key: string) => type.fields.some((field) => field.key === key);
  const isDraft = textAt(value, ['draft']) === 'true';
  const isClosed = isPast(textAt(value, ['closes_at']));
  // A text that cannot be read cannot be changed by its keys either.
  if (!reading.value) return null;
  return (
    <>
      {has('draft') && isDraft && (
        <button
          type="button"
          className="btn"
          disabled={isSaving}
          onClick={() =>
            save([{ at: ['draft'], value: null }], publishedFrom(textAt(value, ['publish_at'])))
          }
        >
          Publish
        </button>
      )}
      {has('publish_at') && (
        <button type="button" className="btn" onClick={() => onSchedule()}>
          Schedule…
        </button>
      )}
      {has('closes_at') && !isDraft && !isClosed && hash !== null && (
        <button
          type="button"
          className="btn"
          disabled={isSaving}
          onClick={() =>
            save(
              [{ at: ['closes_at'], value: nowAsText() }],
              'Closed: it takes no application any more.',
            )
          }
        >
          Close
        </button>
      )}
    </>
  );
}

interface MoreMenuProps extends EditorActionsProps {
  onDialog: (name: DialogName) => void;
}

function MoreMenu({ session, type, onDialog }: MoreMenuProps) {
  const { hash, isDirty, path } = useStore(session.state);
  const item = (name: DialogName, label: string) => (
    <button type="button" className={menuItemClass} onClick={() => onDialog(name)}>
      {label}
    </button>
  );
  return (
    <Menu label="More">
      {isDirty && item('discard', 'Discard changes…')}
      {type.folder && hash !== null && item('duplicate', 'Duplicate…')}
      <button
        type="button"
        className={menuItemClass}
        onClick={() => navigate(addressOfHistory(path))}
      >
        History
      </button>
      {type.folder && hash !== null && item('delete', 'Delete…')}
    </Menu>
  );
}

export type SaveEntry = (changes?: Change[], said?: string) => Promise<void>;

/** `button` takes the focus from one that goes with what it says, such as Publish. */
function useSave(session: EditorSession, button: RefObject<HTMLButtonElement | null>): SaveEntry {
  return useCallback(
    async (changes = [], said = 'Saved.') => {
      if (changes.length > 0) button.current?.focus();
      try {
        if (await session.save(changes)) notify(said);
        else notifyFailure('Not saved: this file was changed elsewhere. Compare both and choose.');
        await refreshFolder();
      } catch (error) {
        notifyFailure(`Not saved. ${messageOf(error)}${problemsOf(error)}`);
      }
    },
    [session, button],
  );
}

function problemsOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return '';
  return error.problems.map(({ line, message }) => `\nLine ${line}: ${message}`).join('');
}

function useSaveKey(session: EditorSession, save: SaveEntry): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      if (session.state.get().isDirty) void save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [session, save]);
}

function isPast(moment: string): boolean {
  return moment !== '' && new Date(moment).getTime() <= Date.now();
}
