import type { EntrySummary, FileType } from '@office/generated/api';
import { addressOfHistory, navigate } from '@office/lib/router';
import { isSaveKey } from '@office/lib/save-key';
import { useStore } from '@office/lib/store';
import { textAt } from '@office/lib/values';
import { Menu, menuItemClass } from '@office/parts/menu';
import { DeleteDialog } from '@office/screens/entry-actions/delete-dialog';
import { NewDialog } from '@office/screens/entry-actions/new-dialog';
import { useEffect, useRef, useState } from 'react';
import { DiscardDialog } from './discard-dialog';
import { PublishingButtons } from './publishing-buttons';
import { ScheduleDialog } from './schedule-dialog';
import type { EditorSession } from './session';
import { useAskingSave } from './use-asking-save';
import type { SaveEntry } from './use-save';

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
  const { save, question } = useAskingSave(session, type, button);
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
      <MoreMenu session={session} type={type} save={save} onDialog={setDialog} />
      {dialog === 'schedule' && <ScheduleDialog session={session} onSave={save} onClose={close} />}
      {question}
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

interface MoreMenuProps extends EditorActionsProps {
  save: SaveEntry;
  onDialog: (name: DialogName) => void;
}

function MoreMenu({ session, type, save, onDialog }: MoreMenuProps) {
  const { hash, isDirty, path, reading, value } = useStore(session.state);
  const hasDrafts = type.fields.some((field) => field.key === 'draft');
  const isOut = hash !== null && reading.value && textAt(value, ['draft']) !== 'true';
  const item = (name: DialogName, label: string) => (
    <button type="button" className={menuItemClass} onClick={() => onDialog(name)}>
      {label}
    </button>
  );
  return (
    <Menu label="More">
      {isDirty && item('discard', 'Discard changes…')}
      {type.folder && hash !== null && item('duplicate', 'Duplicate…')}
      {hasDrafts && isOut && (
        <button
          type="button"
          className={menuItemClass}
          onClick={() => save([{ at: ['draft'], value: true }], 'Made a draft of it.')}
        >
          Make draft
        </button>
      )}
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
