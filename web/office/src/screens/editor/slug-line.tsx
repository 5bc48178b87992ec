import type { FileType } from '@office/generated/api';
import { entryAt, folder } from '@office/lib/folder';
import { addressOfFile, navigate } from '@office/lib/router';
import { isSaveKey } from '@office/lib/save-key';
import { slugOf } from '@office/lib/slug';
import { useStore } from '@office/lib/store';
import { SiteLink } from '@office/parts/site-link';
import { EntryStatus } from '@office/parts/status-badge';
import { RenameDialog } from '@office/screens/entry-actions/rename-dialog';
import { useId, useState } from 'react';
import type { EditorSession } from './session';

/** Where the entry is on the site. The title never changes it. */
export function SlugLine({ session, type }: { session: EditorSession; type: FileType }) {
  const { path, address, hash, value } = useStore(session.state);
  const site = useStore(folder)?.site;
  const [isRenaming, setRenaming] = useState(false);
  if (!type.folder) {
    return (
      <>
        {hash !== null && <SiteLink site={site} address={address} />}
        <SaveState session={session} />
      </>
    );
  }
  const slug = slugOf(path);
  const title = typeof value === 'object' && value && 'title' in value ? String(value.title) : slug;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {hash === null ? (
        <NewSlug session={session} folder={type.folder} slug={slug} />
      ) : (
        <>
          <span className="font-code">{address ?? path}</span>
          <button type="button" className="link" onClick={() => setRenaming(true)}>
            Rename
          </button>
        </>
      )}
      {type.has_pages && <SavedStatus path={path} />}
      <SaveState session={session} />
      {isRenaming && (
        <RenameDialog
          entry={{ path, slug, title, address }}
          onClose={() => setRenaming(false)}
          onDone={(path) => navigate(addressOfFile(path), 'replace')}
        />
      )}
    </div>
  );
}

interface NewSlugProps {
  session: EditorSession;
  folder: string;
  slug: string;
}

/** Free until the file is there. */
function NewSlug({ session, folder, slug }: NewSlugProps) {
  const { text, refused } = useStore(session.slug.state);
  const id = useId();
  // Why it fails is said below.
  const move = () => void session.move().catch(() => undefined);
  return (
    <>
      <label className="flex items-center gap-1.5">
        <span className="font-code">/{folder}/</span>
        <input
          className="control min-h-7! w-64! py-0! font-code text-tiny"
          aria-label="Slug: the last part of its address"
          aria-invalid={refused !== undefined}
          aria-describedby={refused ? id : undefined}
          value={text ?? slug}
          spellCheck={false}
          onChange={({ target }) => session.slug.type(target.value)}
          onBlur={move}
          // Before the save, which may ask something first.
          onKeyDown={(event) => {
            if (event.key === 'Enter' || isSaveKey(event)) move();
          }}
        />
      </label>
      {refused && (
        <p id={id} role="alert" className="order-last basis-full text-alert">
          {refused} It is still “{slug}”.
        </p>
      )}
    </>
  );
}

/** Of the file: what is typed is not on the site before it is saved. */
function SavedStatus({ path }: { path: string }) {
  const content = useStore(folder);
  const entry = content && entryAt(content, path);
  if (!entry) return null;
  return (
    <>
      <EntryStatus entry={entry} />
      {entry.status === 'live' && <SiteLink site={content?.site} address={entry.address} />}
    </>
  );
}

function SaveState({ session }: { session: EditorSession }) {
  const { isDirty, isSaving, hash } = useStore(session.state);
  const text = isSaving
    ? 'Saving…'
    : hash === null
      ? 'Not saved yet'
      : isDirty
        ? 'Unsaved changes'
        : 'Saved';
  return (
    <span role="status" className={isDirty ? 'font-semibold text-ink' : ''}>
      {text}
    </span>
  );
}
