import type { FileType, Opened } from '@office/generated/api';
import { navigate } from '@office/lib/router';
import { Message } from '@office/parts/message';
import { DeleteDialog } from '@office/screens/entry-actions/delete-dialog';
import { useState } from 'react';

interface ForeignFileProps {
  opened: Opened;
  type: FileType;
}

/** A file whose bytes are no UTF-8: editing it would change what cannot be shown. */
export function ForeignFile({ opened, type }: ForeignFileProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { path, text } = opened;
  return (
    <>
      <Message
        kind="alert"
        actions={
          type.folder && (
            <button type="button" className="btn btn-danger" onClick={() => setDeleting(true)}>
              Delete…
            </button>
          )
        }
      >
        This file is not written in UTF-8, so it cannot be edited here. Save it again as UTF-8 in
        the program that it came from, or delete it.
      </Message>
      <section
        aria-label="Text of the file"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        tabIndex={0}
        className="panel max-h-[60vh] overflow-auto"
      >
        <pre className="p-3 font-code text-tiny whitespace-pre-wrap">{text}</pre>
      </section>
      {isDeleting && (
        <DeleteDialog
          entries={[{ path, slug: path, title: path }]}
          onClose={() => setDeleting(false)}
          onDone={() => navigate(`/${type.folder}`)}
        />
      )}
    </>
  );
}
