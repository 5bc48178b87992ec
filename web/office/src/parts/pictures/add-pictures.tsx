import type { NewPicture, PictureRow } from '@office/generated/api';
import { addPicture, messageOf } from '@office/lib/api';
import { notify } from '@office/lib/notices';
import { pictureNamed, refreshPictures, usePictures } from '@office/lib/pictures';
import { slugFrom } from '@office/lib/slug';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { Message } from '@office/parts/message';
import { useEffect, useRef, useState } from 'react';
import { BothPictures } from './both-pictures';

interface AddPicturesProps {
  files: File[];
  /** With those that were added. */
  onDone: (added: NewPicture[]) => void;
}

/** Adds one file after the other; for a name that exists, both pictures are shown and the person decides. */
export function AddPictures({ files, onDone }: AddPicturesProps) {
  const { file, index, added, existing, error, answer, skip } = useAdding(files, onDone);
  if (!file) return null;
  return (
    <Dialog
      title={existing ? 'There is a picture of this name' : 'Adding pictures'}
      isWide={existing !== undefined}
      onClose={() => onDone(added)}
    >
      {error && <Message kind="alert">{error}</Message>}
      {existing && <BothPictures file={file} existing={existing} />}
      {existing && (
        <Answers
          onKeep={() => answer()}
          onReplace={existing.hash ? () => answer(existing) : undefined}
          onSkip={skip}
        />
      )}
      {!existing && !error && (
        <p role="status">{`Adding ${file.name} (${index + 1} of ${files.length})…`}</p>
      )}
      {error && (
        <DialogActions>
          <button type="button" className="btn" onClick={skip}>
            Leave it out
          </button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface Progress {
  index: number;
  added: NewPicture[];
  error?: string;
}

function useAdding(files: File[], onDone: (added: NewPicture[]) => void) {
  const pictures = usePictures();
  const [{ index, added, error }, setProgress] = useState<Progress>({ index: 0, added: [] });
  // Each file is sent once, however often the effect runs.
  const sent = useRef(-1);
  const stop = useRef(new AbortController());
  const file = files[index];
  const existing =
    file && sent.current < index
      ? (pictureNamed(pictures, file.name) ?? pictureNamed(pictures, nameFor(file.name)))
      : undefined;
  const next = (row?: NewPicture) => {
    const all = row ? [...added, row] : added;
    setProgress({ index: index + 1, added: all });
    if (index + 1 < files.length) return;
    if (all.length > 0) notify(inWords(all));
    onDone(all);
  };
  const send = async (replaced?: PictureRow) => {
    if (!file || sent.current >= index) return;
    sent.current = index;
    const { signal } = stop.current;
    try {
      const name = replaced?.name ?? nameFor(file.name);
      const row = await addPicture(file, name, replaced?.hash ?? undefined, signal);
      await refreshPictures();
      if (!signal.aborted) next(row);
    } catch (failure) {
      if (signal.aborted) return;
      setProgress({ index, added, error: withName(file.name, messageOf(failure)) });
    }
  };
  useEffect(() => {
    if (pictures && !existing) void send();
  });
  // Closed while one is on its way: nothing comes of it any more.
  useEffect(
    () => () => {
      stop.current.abort();
      stop.current = new AbortController();
      sent.current = -1;
    },
    [],
  );
  return { file, index, added, existing, error, answer: send, skip: () => next() };
}

function inWords(added: NewPicture[]): string {
  return added.length === 1 ? `Added ${added[0]?.name}.` : `Added ${added.length} pictures.`;
}

interface AnswersProps {
  onKeep: () => void;
  /** Nothing for a picture that cannot be read. */
  onReplace: (() => void) | undefined;
  onSkip: () => void;
}

function Answers({ onKeep, onReplace, onSkip }: AnswersProps) {
  return (
    <DialogActions>
      <button type="button" className="btn" onClick={onSkip}>
        Leave the new one out
      </button>
      <button type="button" className="btn btn-danger" disabled={!onReplace} onClick={onReplace}>
        Replace the old one
      </button>
      <button type="button" className="btn btn-primary" onClick={onKeep}>
        Keep both
      </button>
    </DialogActions>
  );
}

/** Of several files, the message says which it is about. Those of the picture's own faults do so already. */
function withName(name: string, message: string): string {
  return message.startsWith(`${nameFor(name)}: `) ? message : `${name}: ${message}`;
}

/** As the office names it: by letters, digits and hyphens. */
function nameFor(name: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.\w+)?$/s.exec(name) ?? [];
  return (slugFrom(stem) || 'picture') + ending.toLowerCase();
}
