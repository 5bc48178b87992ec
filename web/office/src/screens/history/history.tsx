import type { Version } from '@office/generated/api';
import { versions } from '@office/lib/api';
import { showDate } from '@office/lib/dates';
import { folderVersion } from '@office/lib/folder';
import { showBytes } from '@office/lib/pictures';
import { addressOfFile } from '@office/lib/router';
import { useStore } from '@office/lib/store';
import { Link } from '@office/parts/link';
import { Empty, Loading, Message } from '@office/parts/message';
import { Screen } from '@office/parts/screen';
import { useGrowing } from '@office/parts/use-growing';
import { useLoaded } from '@office/parts/use-loaded';
import { useCallback, useMemo, useState } from 'react';
import { actionOf, changesOf, type Renamed, renamesIn, titleOf } from './changes';
import { CompareDialog } from './compare-dialog';

/** Earlier versions, of one file or of all. */
export function History({ path }: { path: string | undefined }) {
  const version = useStore(folderVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the folder adds a version.
  const load = useCallback((signal: AbortSignal) => versions(path, signal), [path, version]);
  const { value: list, error } = useLoaded(load);
  const [open, setOpen] = useState<Version>();
  return (
    <Screen
      title="History"
      above={
        path && (
          <>
            <Link to="/history" className="link">
              All files
            </Link>{' '}
            / {path}
          </>
        )
      }
    >
      <p className="mb-4 text-quiet">
        Each save keeps the version before it for 90 days. Restoring one keeps the version of today,
        too.
      </p>
      {error && <Message kind="alert">{error}</Message>}
      {!list && !error && <Loading />}
      {list?.length === 0 && <Empty>Nothing was changed here yet.</Empty>}
      {list && list.length > 0 && <Versions list={list} onOpen={setOpen} />}
      {open && <CompareDialog version={open} onClose={() => setOpen(undefined)} />}
    </Screen>
  );
}

interface VersionsProps {
  list: Version[];
  onOpen: (version: Version) => void;
}

function Versions({ list, onOpen }: VersionsProps) {
  const [count, end] = useGrowing(list.length, '');
  const renames = useMemo(() => renamesIn(list), [list]);
  return (
    <>
      <div className="overflow-x-auto">
        <table className="grid-table">
          <caption className="sr-only">Earlier versions</caption>
          <thead>
            <tr>
              <th scope="col" className="max-sm:hidden">
                When
              </th>
              <th scope="col">File</th>
              <th scope="col" className="max-sm:hidden">
                What
              </th>
              <th scope="col" className="max-sm:hidden">
                Size before
              </th>
              <th scope="col">
                <span className="sr-only">Compare</span>
              </th>
            </tr>
          </thead>
          {changesOf(list.slice(0, count)).map((versions) => {
            const change = versions[0]?.change ?? '';
            return (
              <Change
                key={change}
                versions={versions}
                renamed={renames.get(change)}
                onOpen={onOpen}
              />
            );
          })}
        </table>
      </div>
      <div ref={end} />
    </>
  );
}

interface ChangeProps {
  versions: Version[];
  renamed: Renamed | undefined;
  onOpen: (version: Version) => void;
}

function Change({ versions, renamed, onOpen }: ChangeProps) {
  const areMany = versions.length > 1;
  return (
    <tbody className={areMany ? 'border-l-3 border-mark' : ''}>
      {areMany && (
        <tr>
          <th colSpan={5} scope="rowgroup" className="whitespace-normal!">
            {titleOf(versions, renamed)}
          </th>
        </tr>
      )}
      {versions.map((version) => (
        <tr key={version.path}>
          <td className="whitespace-nowrap tabular-figures max-sm:hidden">
            {showDate(version.at)}
          </td>
          <td className="min-w-40">
            <FileLink path={version.path} />
            <div className="text-tiny text-quiet sm:hidden">
              {actionOf(version, renamed)} · {showDate(version.at)}
            </div>
          </td>
          <td className="max-sm:hidden">{actionOf(version, renamed)}</td>
          <td className="text-quiet tabular-figures max-sm:hidden">{showBytes(version.bytes)}</td>
          <td className="text-right">
            <button type="button" className="btn" onClick={() => onOpen(version)}>
              Compare
              <span className="sr-only"> {version.path}</span>
            </button>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function FileLink({ path }: { path: string }) {
  if (path.startsWith('media/')) return <span className="font-code text-tiny">{path}</span>;
  return (
    <Link to={addressOfFile(path)} className="font-code text-tiny hover:text-blue hover:underline">
      {path}
    </Link>
  );
}
