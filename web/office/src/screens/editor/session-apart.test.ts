// @vitest-environment jsdom
// A rename brings an editor to the file of another one of the same tab.
import type { Unsaved } from '@office/generated/api';
import * as api from '@office/lib/api';
import { keep, keptApart, keptOf } from '@office/lib/kept';
import { tab } from '@office/lib/tab';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allSessions, closeSession } from './held-sessions';
import {
  endSession,
  handOverKept,
  hasUnsentText,
  openSession,
  showSession,
  startSession,
} from './open-session';
import type { EditorSession } from './session';
import { opened, PATH, textOf, typed } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  sendBack: vi.fn(),
  openFile: vi.fn(),
  forget: vi.fn(),
  getFolder: vi.fn(),
}));

const NEW = 'jobs/b.md';
let isRenamed: boolean;
/** What the office keeps at the new name. */
let kept: Map<string, Unsaved>;

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  isRenamed = false;
  kept = new Map();
  vi.mocked(api.getFolder).mockRejectedValue(new Error('away'));
  const moved = { path: NEW, address: '/jobs/b' };
  vi.mocked(api.openFile).mockImplementation(async (path) => {
    if (path === PATH && !isRenamed) return opened('Piper');
    return { ...opened('Piper'), ...moved, unsaved: [...kept.values()] };
  });
  vi.mocked(api.sendTyping).mockImplementation(async (sent) => {
    const answer = await typed(sent);
    if (sent.path === PATH && !isRenamed) return answer;
    keepInOffice(sent.tab ?? tab, answer.text);
    return { ...answer, moved: sent.path === PATH ? moved : null };
  });
});

afterEach(() => {
  for (const path of [PATH, NEW]) endSession(path);
});

function keepInOffice(name: string, text: string): void {
  kept.set(name, { tab: name, text, began_from: 'h1', at: '2026-11-17T08:00:00Z' });
}

async function open(path: string): Promise<EditorSession> {
  const opening = await openSession(path, new AbortController().signal);
  if (!('session' in opening)) throw new Error('no session');
  return opening.session;
}

async function type(session: EditorSession, body: string): Promise<void> {
  session.setBody(body);
  await session.flush();
}

const texts = () => [...kept.values()].map(({ text }) => text);
const bodies = () => allSessions().map(({ state }) => state.get().body);

async function checkAll(): Promise<void> {
  for (const session of allSessions()) await session.check();
}

test.each([
  ['nothing', async () => {}],
  ['something', (there: EditorSession) => type(there, 'There.\n')],
])(
  'beside one with %s unsaved, what is typed in each stays, in the editor and in the office',
  async (_, typeThere) => {
    const there = await open(NEW);
    const leave = showSession(there);
    await typeThere(there);
    const came = await open(PATH);
    await type(came, 'Came.\n');
    isRenamed = true;
    // The office took it along.
    keepInOffice(tab, came.state.get().text);
    await checkAll();
    await type(there, 'There, typed.\n');
    await checkAll();
    expect(bodies().sort()).toEqual(['Came.\n', 'There, typed.\n']);
    expect(texts().sort()).toEqual([
      textOf('Piper', 'Came.\n'),
      textOf('Piper', 'There, typed.\n'),
    ]);

    // The one that is shown is the one at this path, and then the other.
    expect(await open(NEW)).toBe(there);
    expect(await there.discard()).toBe(true);
    expect(vi.mocked(api.forget).mock.lastCall).toEqual([NEW, there.state.get().name]);
    leave();
    expect(await open(NEW)).toBe(came);
  },
);

test('going on with another tab’s text does not end an editor with something unsaved', async () => {
  const session = await open(NEW);
  await type(session, 'Typed.\n');
  const unsaved = { tab: 'other', text: textOf('Theirs'), began_from: 'h1', at: '2026-11-17' };
  const other = await startSession({ ...opened('Piper'), path: NEW }, unsaved);
  showSession(other);
  await checkAll();
  expect(bodies()).toContain('Typed.\n');
  expect(texts()).toContain(textOf('Piper', 'Typed.\n'));
  expect(other.state.get().text).toBe(textOf('Theirs'));
});

test('without the office, each keeps its own copy in the tab, and the next load hands over both', async () => {
  const there = await open(NEW);
  await type(there, 'There.\n');
  const came = await open(PATH);
  await type(came, 'Came.\n');
  isRenamed = true;
  keepInOffice(tab, came.state.get().text);
  await checkAll();
  const answer = vi.mocked(api.sendTyping).getMockImplementation();
  vi.mocked(api.sendTyping).mockRejectedValue(new api.CallFailed(507, 'The disk is full.'));
  there.setBody('There, more.\n');
  came.setBody('Came, more.\n');
  await checkAll();
  const name = there.state.get().name;
  expect(name).not.toBe(tab);
  expect(keptOf(NEW)?.body).toBe('Came, more.\n');
  expect(keptApart()).toMatchObject([{ path: NEW, name, kept: { body: 'There, more.\n' } }]);

  closeSession(NEW);
  expect(hasUnsentText()).toBe(true);
  if (answer) vi.mocked(api.sendTyping).mockImplementation(answer);
  vi.mocked(api.sendBack).mockImplementation((sent) => api.sendTyping({ ...sent, tab: 'own' }));
  await handOverKept();
  expect(texts()).toContain(textOf('Piper', 'Came, more.\n'));
  expect(texts()).toContain(textOf('Piper', 'There, more.\n'));
  expect(hasUnsentText()).toBe(false);
});

test('what the tab kept under both names is in the office and in the editor', async () => {
  const typing = { began_from: 'h1', text: textOf('Piper'), changes: [] };
  keep(PATH, { ...typing, body: 'Came.\n', tabs: [] });
  keep(NEW, { ...typing, body: 'There.\n', tabs: [] });
  isRenamed = true;
  const full = new api.CallFailed(507, 'The disk is full.');
  vi.mocked(api.sendBack).mockRejectedValueOnce(full);
  await expect(open(PATH)).rejects.toThrow('The disk is full.');
  expect([keptOf(PATH)?.body, keptOf(NEW)?.body]).toEqual(['Came.\n', 'There.\n']);

  vi.mocked(api.sendBack).mockImplementation((sent) => api.sendTyping({ ...sent, tab: 'own' }));
  expect((await open(PATH)).state.get()).toMatchObject({ path: NEW, body: 'There.\n' });
  expect(texts()).toEqual([textOf('Piper', 'Came.\n'), textOf('Piper', 'There.\n')]);
  expect(keptOf(PATH)).toBeUndefined();
});
