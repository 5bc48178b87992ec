// @vitest-environment jsdom
import * as api from '@office/lib/api';
import { notices } from '@office/lib/notices';
import { tab } from '@office/lib/tab';
import { until } from '@office/lib/until';
import { endSession, openSession } from '@office/screens/editor/open-session';
import { opened, PATH, textOf, typed } from '@office/screens/editor/session-fixture';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RenameDialog } from './rename-dialog';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  openFile: vi.fn(),
  rename: vi.fn(),
  undo: vi.fn(),
  getFolder: vi.fn(),
}));

const RENAMED = 'jobs/b.md';
const typing = vi.mocked(api.sendTyping);
const opening = vi.mocked(api.openFile);
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  vi.clearAllMocks();
  sessionStorage.clear();
  notices.set([]);
  typing.mockImplementation(typed);
  opening.mockImplementation(async (path) => ({ ...opened('Piper'), path }));
  for (const call of [api.rename, api.undo])
    vi.mocked(call).mockResolvedValue({ change: 'c', paths: [] });
  vi.mocked(api.getFolder).mockRejectedValue(new Error('away'));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  for (const path of [PATH, RENAMED]) endSession(path);
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function typeInto(path: string) {
  const opening = await openSession(path, new AbortController().signal);
  if (!('session' in opening)) throw new Error('no session');
  opening.session.setBody('Typed.\n');
  return opening.session;
}

async function rename() {
  const entry = { path: PATH, slug: 'a', title: 'Piper', address: null };
  const onDone = vi.fn();
  await act(async () =>
    root.render(<RenameDialog entry={entry} onClose={() => {}} onDone={onDone} />),
  );
  const input = document.querySelector('input') as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(input, 'b');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => document.querySelector('form')?.requestSubmit());
  return onDone;
}

/** The file is at another path, and with it what was typed, in which the rename changed something. */
function take(path: string): void {
  const text = textOf('Piper', 'Typed, and followed.\n');
  const unsaved = [{ tab, text, began_from: 'h1', at: '2026-11-17T08:00:00Z' }];
  opening.mockResolvedValue({ ...opened('Piper'), path, unsaved });
}

test('what was typed is sent before the rename, and the editor goes on under the new name', async () => {
  const session = await typeInto(PATH);
  let look: Promise<void> | undefined;
  vi.mocked(api.rename).mockImplementation(async () => {
    expect(typing.mock.lastCall?.[0]).toMatchObject({ path: PATH, body: 'Typed.\n' });
    typing.mockClear();
    take(RENAMED);
    // The folder changes before the call is answered, and the editor is still shown.
    look = session.check();
    return { change: 'c', paths: [] };
  });
  expect(await rename()).toHaveBeenCalledWith(RENAMED);
  const { path, body, isDirty } = session.state.get();
  expect([path, body, isDirty]).toEqual([RENAMED, 'Typed, and followed.\n', true]);
  await look;
  await session.check();
  expect(typing.mock.calls.filter(([sent]) => sent.path === PATH)).toEqual([]);
  expect(await openSession(RENAMED, new AbortController().signal)).toEqual({ session });
});

test('if the rename fails, the editor goes on', async () => {
  const session = await typeInto(PATH);
  vi.mocked(api.rename).mockRejectedValue(new api.CallFailed(409, 'There is one already.'));
  expect(await rename()).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('There is one already.');
  expect(session.state.get()).toMatchObject({ text: textOf('Piper', 'Typed.\n'), isDirty: true });
});

test('undoing it hands over what was typed since', async () => {
  await rename();
  const session = await typeInto(RENAMED);
  vi.mocked(api.undo).mockImplementation(async () => {
    expect(typing.mock.lastCall?.[0]).toMatchObject({ path: RENAMED, body: 'Typed.\n' });
    typing.mockClear();
    take(PATH);
    return { change: 'd', paths: [] };
  });
  await act(async () => notices.get()[0]?.action?.run());
  await until(() => expect(notices.get().at(-1)?.text).toBe('The rename is undone.'));
  await session.check();
  expect(session.state.get()).toMatchObject({ path: PATH, body: 'Typed, and followed.\n' });
  expect(typing.mock.calls.filter(([sent]) => sent.path === RENAMED)).toEqual([]);
});

test('it is not undone while the office does not have what was typed', async () => {
  await rename();
  await typeInto(RENAMED);
  typing.mockRejectedValue(new api.CallFailed(507, 'The disk is full.'));
  await act(async () => notices.get()[0]?.action?.run());
  await until(() => expect(notices.get().at(-1)?.text).toBe('The disk is full.'));
  expect(api.undo).not.toHaveBeenCalled();
});
