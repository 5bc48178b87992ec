// @vitest-environment jsdom
// The file gets another name in another tab.
import * as api from '@office/lib/api';
import { keep, keptOf, keptPaths } from '@office/lib/kept';
import { address } from '@office/lib/router';
import { tab } from '@office/lib/tab';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, openSession, showSession } from './open-session';
import { EditorSession } from './session';
import { opened, PATH, textOf, typed } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  openFile: vi.fn(),
  save: vi.fn(),
  forget: vi.fn(),
}));

const typing = vi.mocked(api.sendTyping);
const opening = vi.mocked(api.openFile);
const RENAMED = 'jobs/b.md';
const moved = { path: RENAMED, address: '/jobs/b' };
const atNewName = () => ({ ...opened('Piper'), ...moved });
const open = async (path = PATH) => {
  const opening = await openSession(path, new AbortController().signal);
  if (!('session' in opening)) throw new Error('no session');
  return opening.session;
};

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  typing.mockImplementation(typed);
  opening.mockResolvedValue(opened('Piper'));
  address.set('/jobs/a');
});

afterEach(() => {
  for (const path of [PATH, RENAMED]) endSession(path);
});

/** As the office does from now on, whatever is sent to the old name. */
function rename(): void {
  opening.mockResolvedValue(atNewName());
  typing.mockImplementation(async (sent) => ({
    ...(await typed(sent)),
    moved: sent.path === PATH ? moved : null,
  }));
}

test('a look finds the file under its new name, and what is typed is sent there', async () => {
  const session = new EditorSession(opened('Piper'));
  rename();
  await session.check();
  expect(opening).toHaveBeenLastCalledWith(PATH, undefined, 'h1');
  expect(session.state.get()).toMatchObject({ ...moved, isDirty: false, hash: 'h1' });
  expect(session.state.get().changedElsewhere).toBeUndefined();
  session.setBody('Typed.\n');
  await session.flush();
  expect(typing.mock.calls.map(([sent]) => sent.path)).toEqual([RENAMED]);
});

test.each([
  ['is shown', true],
  ['was left', false],
])('what was typed and sent goes along, once, if its editor %s', async (_, isShown) => {
  const session = new EditorSession(opened('Piper'));
  session.isShown = isShown;
  session.setBody('See /jobs/a.\n');
  await session.flush();
  rename();
  const text = textOf('Piper', 'See /jobs/b.\n');
  const own = { tab, text, began_from: 'h2', at: '2026-11-17T08:00:00Z' };
  opening.mockResolvedValue({ ...atNewName(), hash: 'h2', unsaved: [own] });
  typing.mockClear();
  await session.check();
  expect(typing.mock.calls.map(([sent]) => sent.path)).toEqual([RENAMED]);
  const { path, hash, body, changedElsewhere } = session.state.get();
  expect([path, hash, body]).toEqual([RENAMED, 'h2', 'See /jobs/b.\n']);
  expect(changedElsewhere).toBeUndefined();
});

test('the answer to what is typed in that moment says where it is kept', async () => {
  const session = new EditorSession(opened('Piper'));
  rename();
  typing.mockImplementationOnce(async (sent) => {
    session.change(['title'], 'Welder');
    expect(keptPaths()).toEqual([PATH]);
    return { ...(await typed(sent)), moved };
  });
  session.setBody('Typed.\n');
  await session.flush();
  expect(typing.mock.calls.map(([sent]) => sent.path)).toEqual([PATH, RENAMED]);
  expect(session.state.get()).toMatchObject({ ...moved, text: textOf('Welder', 'Typed.\n') });
  session.setBody('More.\n');
  expect(keptPaths()).toEqual([RENAMED]);
});

test('what was said of the file at the old path is not said of the one at the new path', async () => {
  const session = new EditorSession(opened('Piper'));
  // Somebody else began a new entry under the old name.
  opening.mockResolvedValue(opened('Welder', null));
  await session.check();
  expect(session.state.get().changedElsewhere).toEqual({ hash: null, text: null });
  rename();
  session.setBody('Typed.\n');
  await session.flush();
  expect(session.state.get()).toMatchObject({ ...moved, changedElsewhere: undefined });
});

test('a save in that moment is a save under the new name', async () => {
  const session = new EditorSession(opened('Piper'));
  session.setBody('Typed.\n');
  await session.flush();
  vi.mocked(api.save).mockResolvedValue({ hash: 'h2', change: 'c', moved });
  expect(await session.save()).toBe(true);
  expect(session.state.get()).toMatchObject({ ...moved, hash: 'h2', isDirty: false });
});

test('what is discarded in that moment is forgotten where the rename took it', async () => {
  const session = new EditorSession(opened('Piper'));
  session.setBody('Typed.\n');
  await session.flush();
  rename();
  expect(await session.discard()).toBe(true);
  expect(vi.mocked(api.forget).mock.calls).toEqual([
    [PATH, tab],
    [RENAMED, tab],
  ]);
  expect(session.state.get()).toMatchObject({ ...moved, text: textOf('Piper'), isDirty: false });
});

test('the address of an editor that is shown goes along, there and back', async () => {
  const session = await open();
  const leave = showSession(session);
  rename();
  await session.check();
  expect(address.get()).toBe('/jobs/b');
  expect(await open(RENAMED)).toBe(session);
  opening.mockResolvedValue(opened('Piper'));
  await session.check();
  expect(address.get()).toBe('/jobs/a');
  leave();
  rename();
  await session.check();
  expect(address.get()).toBe('/jobs/a');
});

test('the old name leads to the editor of the new one', async () => {
  opening.mockResolvedValue(atNewName());
  const session = await open(RENAMED);
  session.setBody('Typed.\n');
  expect(await open(PATH)).toBe(session);
});

const KEPT = { text: textOf('Piper'), changes: [], body: 'Kept.\n', tabs: [tab] };

test('what the tab kept goes on under the new name', async () => {
  keep(PATH, { ...KEPT, began_from: 'h1' });
  rename();
  typing.mockRejectedValueOnce(new api.CallFailed(507, 'The disk is full.'));
  const session = await open();
  expect(session.state.get()).toMatchObject({ path: RENAMED, body: 'Kept.\n' });
  expect(keptOf(PATH)).toBeUndefined();
  expect(keptOf(RENAMED)?.body).toBe('Kept.\n');
});

test('a new entry has nothing to do with the one that had its name before', async () => {
  keep(PATH, { ...KEPT, began_from: null });
  opening.mockResolvedValue(atNewName());
  const session = await open();
  await session.check();
  const { path, hash, body } = session.state.get();
  expect([path, hash, body]).toEqual([PATH, null, 'Kept.\n']);
  expect(await session.discard()).toBe(false);
});
