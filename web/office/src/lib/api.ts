// Every call of the office, with its types.
import type {
  ApplicationChange,
  ApplicationFilter,
  ApplicationList,
  ApplicationNow,
  Changed,
  Compared,
  Erase,
  Erased,
  Export,
  Failure,
  FileNow,
  Folder,
  Moved,
  NewEntry,
  NewPicture,
  OneApplication,
  Opened,
  Overview,
  PictureRow,
  Preview,
  PreviewOf,
  Problem,
  Reads,
  Rename,
  Restore,
  Save,
  Saved,
  Typed,
  Typing,
  Unsaved,
  Use,
  Version,
} from '@office/generated/api';
import { type RequestOptions, request } from '@office/lib/request';
import { tab } from '@office/lib/tab';
import type { Change } from '@office/lib/values';

const JSON_TYPE = 'application/json';

/** A call that the office answered with a refusal. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly problems: Problem[] = [],
    /** Of a file that changed underneath. */
    readonly now: FileNow | null = null,
    /** Of an application that somebody else changed meanwhile. */
    readonly application: ApplicationNow | null = null,
    /** Of a file that cannot be opened. */
    readonly unsaved: Unsaved[] = [],
  ) {
    super(message);
    this.name = 'CallFailed';
  }
}

export function getFolder(signal?: AbortSignal): Promise<Folder> {
  return read('folder', {}, signal);
}

/** `began_from` leads whoever has a file open to it, although a new entry was begun in its place after a rename. */
export function openFile(
  path: string,
  signal?: AbortSignal,
  began_from?: string | null,
): Promise<Opened> {
  return read('file', { path, began_from }, signal);
}

type OwnTyping = Omit<Typing, 'changes' | 'tab'> & { changes?: Change[]; tab?: string };

export function sendTyping(typing: OwnTyping, signal?: AbortSignal): Promise<Typed> {
  return send('typing', { tab, ...typing }, { patient: true, signal });
}

/** What was discarded, under a name of its own: it takes the place of nothing that was typed since. */
export function sendBack(typing: OwnTyping): Promise<Typed> {
  return send('typing', { ...typing, tab: crypto.randomUUID() }, { patient: true });
}

/**
 * What this tab typed, or another one. With `at`, what somebody has seen: as it was typed last at that moment, wherever a
 * rename took it, and nothing newer.
 */
export function forget(path: string, of = tab, at?: string): Promise<void> {
  return send('forget', { path, tab: of, at });
}

/** What this tab typed gets another name. */
export function moveUnsaved(path: string, slug: string, of = tab): Promise<Moved> {
  return send('move', { path, slug, tab: of });
}

export function preview(of: PreviewOf, signal?: AbortSignal): Promise<Preview> {
  return send('preview', of, { patient: true, signal });
}

/** Sent again until there is an answer: what it expects of the file keeps it from being done twice. */
export function save(what: Omit<Save, 'tab'> & { tab?: string }): Promise<Saved> {
  return send('save', { tab, ...what }, { patient: true });
}

export function newEntry(entry: NewEntry): Promise<Opened> {
  return send('new', entry, { patient: true });
}

export function usesOf(path: string, signal?: AbortSignal): Promise<Use[]> {
  return read('uses', { path }, signal);
}

export function rename(what: Rename): Promise<Changed> {
  return send('rename', what);
}

export function deleteFiles(paths: string[]): Promise<Changed> {
  return send('delete', { paths });
}

export function versions(path?: string, signal?: AbortSignal): Promise<Version[]> {
  return read('history', { path }, signal);
}

export function compare(change: string, path: string, signal?: AbortSignal): Promise<Compared> {
  return read('compare', { change, path }, signal);
}

export function undo(change: string): Promise<Changed> {
  return send('undo', { change });
}

/** One file as it was before a change, in place of the one that was seen. */
export function restore(what: Restore): Promise<Changed> {
  return send('restore', what);
}

export function pictures(signal?: AbortSignal): Promise<PictureRow[]> {
  return read('pictures', {}, signal);
}

export async function addPicture(
  file: Blob,
  name: string,
  /** The hash of the picture that it takes the place of. */
  replace?: string,
  signal?: AbortSignal,
): Promise<NewPicture> {
  const query = queryOf({ name, replace });
  const type = 'application/octet-stream';
  const options = { method: 'POST' as const, body: file, type, signal };
  return answerOf(await request(`pictures/add${query}`, options));
}

/** By their names below the media folder. */
export function deletePictures(paths: string[]): Promise<Changed> {
  return send('pictures/delete', { paths });
}

export function writeSite(name: string): Promise<void> {
  return send('site', { name });
}

export function overview(signal?: AbortSignal): Promise<Overview> {
  return read('overview', {}, signal);
}

/** `page` is a path, or empty for all pages. */
export function reads(days: number, page: string, signal?: AbortSignal): Promise<Reads> {
  return read('reads', { days: String(days), page }, signal);
}

export function applications(
  filter: ApplicationFilter,
  after: string | undefined,
  signal?: AbortSignal,
): Promise<ApplicationList> {
  return send('applications', { filter, after }, { patient: true, signal });
}

export function oneApplication(id: string, signal?: AbortSignal): Promise<OneApplication> {
  return read(`applications/${encodeURIComponent(id)}`, {}, signal);
}

export function changeApplication(id: string, change: ApplicationChange): Promise<void> {
  return send(`applications/${encodeURIComponent(id)}`, change, { patient: true });
}

export function downloadCv(id: string): Promise<Blob> {
  return readBlob(request(`applications/${encodeURIComponent(id)}/cv`));
}

export function exportApplications(what: Export): Promise<Blob> {
  const body = JSON.stringify(what);
  return readBlob(request('applications/export', { method: 'POST', body, type: JSON_TYPE }));
}

export function erase(what: Erase): Promise<Erased> {
  return send('applications/erase', what);
}

type Query = Record<string, string | null | undefined>;

function queryOf(query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

async function read<T>(path: string, query: Query, signal?: AbortSignal): Promise<T> {
  return answerOf(await request(path + queryOf(query), { signal, patient: true }));
}

async function send<T>(path: string, what: unknown, options: RequestOptions = {}): Promise<T> {
  const body = JSON.stringify(what);
  return answerOf(await request(path, { ...options, method: 'POST', body, type: JSON_TYPE }));
}

async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw await failureOf(response);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

async function readBlob(answer: Promise<Response>): Promise<Blob> {
  const response = await answer;
  if (!response.ok) throw await failureOf(response);
  return response.blob();
}

async function failureOf(response: Response): Promise<CallFailed> {
  const body = (await response.json().catch(() => ({}))) as Partial<Failure>;
  const message = body.message ?? `The office could not do this (status ${response.status}).`;
  const { problems, now, application, unsaved } = body;
  return new CallFailed(response.status, message, problems, now, application, unsaved);
}

/** What the office found wrong with a text that it did not take, a line for each. */
export function problemsOf(error: unknown): string[] {
  if (!(error instanceof CallFailed)) return [];
  return error.problems.map(({ path, line, message }) => `${path}, line ${line}: ${message}`);
}

/** What to say to the person. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
