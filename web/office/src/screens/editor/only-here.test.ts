// @vitest-environment jsdom
// What the office does not take is only in this tab, and stays there whatever becomes of its entry.
import * as api from '@office/lib/api';
import { keep, keptOf } from '@office/lib/kept';
import { notices } from '@office/lib/notices';
import { until } from '@office/lib/until';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeSession } from './held-sessions';
import {
  endSession,
  handOverSession,
  openSession,
  showSession,
  startSession,
} from './open-session';
import { opened, PATH, textOf, typed } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  openFile: vi.fn(),
  getFolder: vi.fn(),
}));

const typing = vi.mocked(api.sendTyping);
const WHY = 'The disk is full.';
const ONLY_HERE = `What you typed in ${PATH} is only in this tab. ${WHY}`;
const KEPT = { began_from: null, text: textOf('Welder'), changes: [], body: null, tabs: [] };

beforeEach(() => {
  vi.clearAllMocks();
  endSession(PATH);
  sessionStorage.clear();
  notices.set([]);
  typing.mockRejectedValue(new api.CallFailed(507, WHY));
  vi.mocked(api.openFile).mockRejectedValue(new api.CallFailed(404, 'Not there.'));
  vi.mocked(api.getFolder).mockRejectedValue(new Error('away'));
});

const said = () => notices.get().map(({ text }) => text);

test('leaving an editor that the office does not take is said, once', async () => {
  const session = await startSession(opened('Piper', null));
  for (let time = 0; time < 2; time++) {
    const leave = showSession(session);
    await session.check();
    vi.mocked(api.getFolder).mockClear();
    leave();
    await until(() => expect(api.getFolder).toHaveBeenCalled());
    expect(said()).toEqual([ONLY_HERE]);
  }
});

test('nothing is said of what the office takes then, or of an editor that is shown again', async () => {
  const session = await startSession(opened('Piper', null));
  showSession(session)();
  showSession(session);
  await until(() => expect(api.getFolder).toHaveBeenCalled());
  typing.mockImplementation(typed);
  vi.mocked(api.getFolder).mockClear();
  showSession(session)();
  await until(() => expect(api.getFolder).toHaveBeenCalled());
  expect(said()).toEqual([]);
});

test('a new entry that is given the same name goes on from it', async () => {
  const session = await startSession(opened('Piper', null));
  session.setBody('All about the job.\n');
  showSession(session)();
  expect(await startSession(opened('Piper', null))).toBe(session);
  expect(session.state.get().body).toBe('All about the job.\n');
  expect(keptOf(PATH)?.body).toBe('All about the job.\n');
});

test('so it does from what the tab kept and could not open', async () => {
  keep(PATH, KEPT);
  const session = await startSession(opened('Piper', null));
  expect(session.state.get().text).toBe(textOf('Welder'));
  expect(keptOf(PATH)?.text).toBe(textOf('Welder'));
});

test('an editor with nothing unsaved takes no new entry’s place', async () => {
  typing.mockImplementation(typed);
  vi.mocked(api.openFile).mockResolvedValue(opened('Piper'));
  await openSession(PATH, new AbortController().signal);
  const session = await startSession(opened('Welder', null));
  expect(session.state.get().text).toBe(textOf('Welder'));
});

test('a rename hands over first what the tab kept and could not open', async () => {
  keep(PATH, KEPT);
  const rename = vi.fn(async () => 'renamed');
  await expect(handOverSession(PATH, rename)).rejects.toThrow(WHY);
  expect(rename).not.toHaveBeenCalled();
  expect(keptOf(PATH)?.text).toBe(KEPT.text);

  closeSession(PATH);
  typing.mockImplementation(typed);
  rename.mockImplementation(async () => {
    expect(typing.mock.lastCall?.[0]).toMatchObject({ path: PATH, text: KEPT.text });
    return 'renamed';
  });
  expect(await handOverSession(PATH, rename)).toBe('renamed');
  expect(keptOf(PATH)).toBeUndefined();
});

test('a rename right after a key takes what was typed along', async () => {
  typing.mockImplementation(typed);
  const session = await startSession(opened('Piper', null));
  session.setBody('Typed.\n');
  await handOverSession(PATH, async () => {
    expect(typing.mock.lastCall?.[0]).toMatchObject({ path: PATH, body: 'Typed.\n' });
  });
});
