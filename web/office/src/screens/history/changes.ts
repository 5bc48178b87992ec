// Versions by the change that they come from, and what that was for each file.
import type { Version } from '@office/generated/api';

export interface Renamed {
  from: string;
  to: string;
}

/** Those of one change stand together in the list. */
export function changesOf(list: Version[]): Version[][] {
  const changes: Version[][] = [];
  for (const version of list) {
    const last = changes.at(-1);
    if (last?.[0]?.change === version.change) last.push(version);
    else changes.push([version]);
  }
  return changes;
}

/** What was renamed, by the change. Only where all files of it are in the list. */
export function renamesIn(list: Version[]): Map<string, Renamed> {
  const renames = new Map<string, Renamed>();
  for (const versions of changesOf(list)) {
    // The office takes the file with the old name away last, and the one with the new name was not there before.
    const old = versions.at(-1);
    if (old?.action !== 'renamed' || versions.length !== old.files) continue;
    const isNew = ({ path, bytes }: Version) =>
      bytes === 0 && folderOf(path) === folderOf(old.path);
    const added = versions.find(isNew);
    if (added) renames.set(old.change, { from: old.path, to: added.path });
  }
  return renames;
}

/** What happened to one file: a rename changes also those that name the renamed one. */
export function actionOf({ action, path, bytes }: Version, renamed: Renamed | undefined): string {
  if (action !== 'renamed') return action;
  if (!renamed) return bytes === 0 ? 'made by a rename' : 'changed with a rename';
  if (path === renamed.from) return `renamed to ${nameOf(renamed.to)}`;
  if (path === renamed.to) return `renamed from ${nameOf(renamed.from)}`;
  return `changed with the rename of ${nameOf(renamed.from)}`;
}

/** What the files of one change have in common. */
export function titleOf([first]: Version[], renamed: Renamed | undefined): string {
  const together = `${first?.files} files changed together`;
  if (!renamed) return together;
  return `${together}: ${nameOf(renamed.from)} was renamed to ${nameOf(renamed.to)}`;
}

function folderOf(path: string): string {
  return path.slice(0, path.indexOf('/') + 1);
}

function nameOf(path: string): string {
  return path.slice(folderOf(path).length).replace(/\.\w+$/, '');
}
