import type { FileType, Opened, Unsaved } from '@office/generated/api';
import { CallFailed, messageOf } from '@office/lib/api';
import { entryAt, folder, folderVersion } from '@office/lib/folder';
import { keptOf } from '@office/lib/kept';
import { addressOfFile, renameAddress } from '@office/lib/router';
import { useStore } from '@office/lib/store';
import { Link } from '@office/parts/link';
import { Loading, Message } from '@office/parts/message';
import { Screen } from '@office/parts/screen';
import { useCallback, useEffect, useState } from 'react';
import { Editor } from './editor';
import { ForeignFile } from './foreign-file';
import { type Opening, openSession, pathOf, showSession, startSession } from './open-session';
import { TypedTexts } from './typed-text';
import { UnsavedChoice } from './unsaved-choice';

interface FileScreenProps {
  path: string;
  type: FileType;
}

/** One file: opened, and edited once it is clear from which text to go on. */
export function FileScreen({ path, type }: FileScreenProps) {
  const [opening, setOpening] = useState<Opening>();
  const [failure, setFailure] = useState<unknown>();
  const title = useTitle(path, type);
  const open = useCallback(() => {
    const stop = new AbortController();
    openSession(path, stop.signal).then(
      (opening) => {
        if (stop.signal.aborted) return;
        const now = pathOf(opening);
        if (now !== path) renameAddress(addressOfFile(now));
        setOpening(opening);
        setFailure(undefined);
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return;
        setOpening(undefined);
        setFailure(failure);
      },
    );
    return () => stop.abort();
  }, [path]);
  const session = opening && 'session' in opening ? opening.session : undefined;
  const version = useStore(folderVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with the folder, until it is being edited.
  useEffect(() => (session ? undefined : open()), [open, session, version]);
  useEffect(() => session && showSession(session), [session]);
  if (session) return <Editor session={session} type={type} />;
  const goOn = async (opened: Opened, unsaved?: Unsaved) =>
    setOpening({ session: await startSession(opened, unsaved) });
  return (
    <Screen title={title} above={<Above type={type} />}>
      {failure !== undefined && <NotOpened path={path} failure={failure} onDiscard={open} />}
      {!opening && failure === undefined && <Loading />}
      {opening && 'foreign' in opening && (
        <ForeignFile
          opened={opening.foreign}
          unsent={opening.unsent}
          type={type}
          onDiscard={open}
        />
      )}
      {opening && 'unsaved' in opening && (
        <UnsavedChoice
          // A button that is pressed stands for the text that was beside it.
          key={opening.unsaved.tab}
          {...opening}
          onContinue={() => goOn(opening.opened, opening.unsaved)}
          onDiscard={open}
        />
      )}
    </Screen>
  );
}

/** From the list of files: this one may never be opened. */
function useTitle(path: string, type: FileType): string {
  const content = useStore(folder);
  if (!type.folder) return type.label;
  return (content && entryAt(content, path)?.title) || path;
}

interface NotOpenedProps {
  path: string;
  failure: unknown;
  onDiscard: () => void;
}

/** Why, and what was typed into it before. */
function NotOpened({ path, failure, onDiscard }: NotOpenedProps) {
  const why = messageOf(failure);
  const kept = keptOf(path);
  const unsaved = failure instanceof CallFailed ? failure.unsaved : [];
  const unsent = kept && { kept, why };
  return (
    <>
      <Message kind="alert">{why}</Message>
      <TypedTexts path={path} unsaved={unsaved} unsent={unsent} onDiscard={onDiscard} />
    </>
  );
}

export function Above({ type }: { type: FileType }) {
  if (!type.folder) return <span className="font-code">{type.file}</span>;
  return (
    <Link to={`/${type.folder}`} className="link">
      {type.label}
    </Link>
  );
}
