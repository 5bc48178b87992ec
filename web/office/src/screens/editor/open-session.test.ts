// @vitest-environment jsdom
import * as api from '@office/lib/api';
import { folderVersion } from '@office/lib/folder';
import { keep, keptOf } from '@office/lib/kept';
import { notices } from '@office/lib/notices';
import { tab } from '@office/lib/tab';
import { until } from '@office/lib/until';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  endSession,
  followFiles,
  handOverKept,
  hasUnsentText,
  type Opening,
  openSession,
  showSession,
  startSession,
} from './open-session';
import type { EditorSession } from './session';
import { opened, PATH, textOf, typed } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  openFile: vi.fn(),
  forget: vi.fn(),
  getFolder: vi.fn(),
}));

const typing = vi.mocked(api.sendTyping);
const AT = '2026-11-17';
const KEPT = {
  began_from: 'h1',
  text: textOf('Piper'),
  changes: [{ at: ['title'], value: 'Welder' }],
  body: 'Kept.\n',
  tabs: ['before'],
};

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  endSession(PATH);
  notices.set([]);
  typing.mockImplementation(typed);
  vi.mocked(api.openFile).mockResolvedValue(opened('Piper'));
  vi.mocked(api.forget).mockResolvedValue();
  vi.mocked(api.getFolder).mockRejectedValue(new Error('not asked for'));
});

/** The file with what other tabs typed, by their names. */
function officeHas(texts: Record<string, string>): void {
  const unsaved = Object.entries(texts).map(([tab, text]) => ({
    tab,
    text,
    began_from: 'h1',
    at: AT,
  }));
  vi.mocked(api.openFile).mockResolvedValue({ ...opened('Piper'), unsaved });
}

const open = () => openSession(PATH, new AbortController().signal);

function sessionOf(opening: Opening): EditorSession {
  if (!('session' in opening)) throw new Error('no session');
  return opening.session;
}

test('what the tab kept goes on where it was', async () => {
  keep(PATH, KEPT);
  const session = sessionOf(await open());
  expect(session.state.get()).toMatchObject({ text: textOf('Welder', 'Kept.\n'), isDirty: true });
  expect(keptOf(PATH)).toBeUndefined();
});

test('what the office had of it under the name from before the load goes, once this tab’s is there', async () => {
  keep(PATH, KEPT);
  typing.mockRejectedValueOnce(new api.CallFailed(507, 'The disk is full.'));
  officeHas({ before: KEPT.text, second: textOf('Welder', 'Kept.\n') });
  await open();
  expect(api.forget).not.toHaveBeenCalled();

  // The page is loaded again: the tab has another name.
  const again = keptOf(PATH);
  endSession(PATH);
  if (again) keep(PATH, { ...again, tabs: [...KEPT.tabs, 'second'] });
  vi.mocked(api.forget).mockImplementation(async () => {
    expect(typing.mock.lastCall?.[0]).toMatchObject({ text: textOf('Piper'), body: 'Kept.\n' });
  });
  await open();
  expect(vi.mocked(api.forget).mock.calls).toEqual([
    [PATH, 'before', AT],
    [PATH, 'second', AT],
  ]);
});

test('what the office has under that name stays if it is another text: a restored tab may have kept an older one', async () => {
  keep(PATH, { ...KEPT, tabs: ['before', 'second'] });
  officeHas({ before: textOf('Welder', 'Kept, and more.\n'), second: KEPT.text, third: KEPT.text });
  await open();
  expect(vi.mocked(api.forget).mock.calls).toEqual([[PATH, 'second', AT]]);
});

test('what the tab kept and the office does not take is in the editor, and stays kept', async () => {
  keep(PATH, KEPT);
  typing.mockRejectedValue(new api.CallFailed(507, 'The disk is full.'));
  const session = sessionOf(await open());
  expect(session.state.get()).toMatchObject({
    value: { title: 'Welder' },
    body: 'Kept.\n',
    isDirty: true,
    refused: 'The disk is full.',
  });
  expect(keptOf(PATH)).toEqual({ ...KEPT, tabs: ['before', tab] });
});

test('what the tab kept of an entry that the office has nothing of is there, too', async () => {
  keep(PATH, { ...KEPT, began_from: null });
  vi.mocked(api.openFile).mockRejectedValue(new api.CallFailed(404, 'Not there.'));
  const session = sessionOf(await open());
  expect(session.state.get()).toMatchObject({ text: textOf('Welder', 'Kept.\n'), hash: null });
});

test('all that the tab kept is handed over when the page is loaded, once', async () => {
  keep(PATH, KEPT);
  expect(hasUnsentText()).toBe(true);
  const [, opening] = await Promise.all([handOverKept(), open()]);
  expect(typing).toHaveBeenCalledOnce();
  expect(hasUnsentText()).toBe(false);
  expect(api.getFolder).toHaveBeenCalled();
  expect(sessionOf(await open())).toBe(sessionOf(opening));
  expect(notices.get()).toEqual([]);
});

test.each([507, 422])(
  'what is not taken then (%i) is said, and closing the tab asks',
  async (status) => {
    keep(PATH, { ...KEPT, body: null });
    typing.mockImplementation(async (what) => {
      if (what.changes?.length || status === 507) throw new api.CallFailed(status, 'Not that.');
      return typed(what);
    });
    await handOverKept();
    expect(notices.get()).toMatchObject([
      { kind: 'failed', text: `What you typed in ${PATH} is only in this tab. Not that.` },
    ]);
    expect(hasUnsentText()).toBe(true);
  },
);

test('what goes on from another tab’s text is this tab’s before the other’s is forgotten', async () => {
  const unsaved = { tab: 'other', text: textOf('Theirs'), began_from: 'h1', at: AT };
  vi.mocked(api.openFile).mockResolvedValue({ ...opened('Piper'), unsaved: [unsaved] });
  expect(await open()).toMatchObject({ unsaved });
  vi.mocked(api.forget).mockImplementation(async () => {
    expect(typing.mock.lastCall?.[0]).toMatchObject({ text: textOf('Theirs') });
  });
  const session = await startSession(opened('Piper'), unsaved);
  expect(api.forget).toHaveBeenCalledWith(PATH, 'other', AT);
  expect(sessionOf(await open())).toBe(session);
});

test('what was typed in the other tab since then stays', async () => {
  const unsaved = { tab: 'other', text: textOf('Theirs'), began_from: 'h1', at: AT };
  officeHas({ other: textOf('Theirs', 'More.\n') });
  await startSession(opened('Piper'), unsaved);
  expect(api.forget).not.toHaveBeenCalled();
});

test('leaving an editor sends what was typed, and then looks what is not saved', async () => {
  const session = sessionOf(await open());
  const leave = showSession(session);
  session.change(['title'], 'Welder');
  vi.mocked(api.getFolder).mockImplementation(async () => {
    expect(typing).toHaveBeenCalledOnce();
    throw new Error('away');
  });
  leave();
  await until(() => expect(api.getFolder).toHaveBeenCalled());
  expect(sessionOf(await open())).toBe(session);
});

test('an editor with nothing unsaved is opened anew', async () => {
  const session = sessionOf(await open());
  showSession(session)();
  expect(sessionOf(await open())).not.toBe(session);
});

/** Until the looks that it causes are done. */
async function changeFolder(): Promise<void> {
  folderVersion.set(folderVersion.get() + 1);
  await new Promise((done) => setTimeout(done));
}

async function leaveUnsaved(): Promise<EditorSession> {
  const session = sessionOf(await open());
  const leave = showSession(session);
  session.change(['title'], 'Welder');
  await session.flush();
  leave();
  typing.mockClear();
  return session;
}

test('an editor that was left with something unsaved learns of its file’s change with the folder', async () => {
  const stop = followFiles();
  const session = await leaveUnsaved();
  vi.mocked(api.openFile).mockResolvedValue(opened('Fitter', 'h2'));
  folderVersion.set(folderVersion.get() + 1);
  await until(() =>
    expect(session.state.get().changedElsewhere).toEqual({ hash: 'h2', text: textOf('Fitter') }),
  );
  // Another tab may have discarded it.
  await until(() => expect(typing.mock.lastCall?.[0]).toMatchObject({ text: textOf('Welder') }));
  stop();
});

test('one that was never shown, or that another tab saved, is looked at only once more', async () => {
  const stop = followFiles();
  await open();
  await changeFolder();
  expect(api.openFile).toHaveBeenCalledTimes(2);
  await changeFolder();
  expect(api.openFile).toHaveBeenCalledTimes(2);

  await leaveUnsaved();
  await changeFolder();
  vi.mocked(api.openFile).mockClear().mockResolvedValue(opened('Welder', 'h2'));
  await changeFolder();
  await changeFolder();
  expect(api.openFile).toHaveBeenCalledOnce();
  stop();
});

test('nothing is sent again of it while the office has it: a rename may have rewritten that meanwhile', async () => {
  const stop = followFiles();
  const session = await leaveUnsaved();
  const own = { tab, text: textOf('Welder'), began_from: 'h1', at: AT };
  vi.mocked(api.openFile).mockResolvedValue({ ...opened('Piper'), unsaved: [own] });
  folderVersion.set(folderVersion.get() + 1);
  await session.check();
  expect(typing).not.toHaveBeenCalled();
  // When it is shown, other files may have changed what is wrong with it.
  showSession(session);
  await until(() => expect(typing).toHaveBeenCalledOnce());
  stop();
});

test('and when it is shown again at the latest', async () => {
  const session = await leaveUnsaved();
  vi.mocked(api.openFile).mockResolvedValue(opened('Fitter', 'h2'));
  showSession(session);
  await until(() => expect(session.state.get().changedElsewhere?.hash).toBe('h2'));
});
