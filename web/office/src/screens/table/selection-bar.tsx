import type { EntrySummary, FileType } from '@office/generated/api';
import { messageOf } from '@office/lib/api';
import { notify, notifyFailure } from '@office/lib/notices';
import { focusHeading } from '@office/parts/focus';
import { duplicateFiles, makeDrafts, Stopped } from '@office/screens/entry-actions/change-files';
import { DeleteDialog } from '@office/screens/entry-actions/delete-dialog';
import { NewDialog } from '@office/screens/entry-actions/new-dialog';
import { RenameDialog } from '@office/screens/entry-actions/rename-dialog';
import { useState } from 'react';
import { useAskingPublish } from './use-asking-publish';

interface SelectionBarProps {
  type: FileType;
  selected: EntrySummary[];
  /** These stay selected. */
  onSelect: (paths: string[]) => void;
}

/** What can be done with the selected entries. */
export function SelectionBar({ type, selected, onSelect }: SelectionBarProps) {
  const [dialog, setDialog] = useState<'duplicate' | 'rename' | 'delete'>();
  const [isBusy, setBusy] = useState(false);
  const [one] = selected;
  const isOne = selected.length === 1;
  const paths = selected.map((entry) => entry.path);
  const clear = () => {
    focusHeading();
    onSelect([]);
  };
  const run = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    try {
      const done = await work();
      if (done) {
        notify(done);
        clear();
      }
    } catch (error) {
      notifyFailure(messageOf(error));
      if (error instanceof Stopped) onSelect(error.left);
    }
    setBusy(false);
  };
  const { publish, question } = useAskingPublish(type, selected, run);
  const hasDrafts = type.fields.some((field) => field.key === 'draft');
  return (
    <section
      aria-label="Selected entries"
      className="mb-3 flex flex-wrap items-center gap-2 bg-soft px-3 py-2"
    >
      <p role="status" className="mr-2 font-semibold tabular-figures">
        {selected.length} selected
      </p>
      <Action
        isBusy={isBusy}
        onClick={() => (isOne ? setDialog('duplicate') : run(() => duplicateFiles(type, selected)))}
      >
        Duplicate
      </Action>
      {isOne && (
        <Action isBusy={isBusy} onClick={() => setDialog('rename')}>
          Rename
        </Action>
      )}
      {hasDrafts && (
        <>
          <Action isBusy={isBusy} onClick={publish}>
            Publish
          </Action>
          <Action isBusy={isBusy} onClick={() => run(() => makeDrafts(paths))}>
            Make draft
          </Action>
        </>
      )}
      <Action isBusy={isBusy} onClick={() => setDialog('delete')}>
        Delete
      </Action>
      <button type="button" className="btn btn-quiet ml-auto" onClick={clear}>
        Clear selection
      </button>
      {question}
      {dialog === 'duplicate' && one && (
        <NewDialog type={type} like={one} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'rename' && one && (
        <RenameDialog entry={one} onClose={() => setDialog(undefined)} onDone={clear} />
      )}
      {dialog === 'delete' && (
        <DeleteDialog entries={selected} onClose={() => setDialog(undefined)} onDone={clear} />
      )}
    </section>
  );
}

interface ActionProps {
  isBusy: boolean;
  onClick: () => void;
  children: string;
}

function Action({ isBusy, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className="btn"
      // Disabled, it would lose the focus to nowhere.
      aria-disabled={isBusy}
      onClick={() => isBusy || onClick()}
    >
      {children}
    </button>
  );
}
