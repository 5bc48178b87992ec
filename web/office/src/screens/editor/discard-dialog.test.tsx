// @vitest-environment jsdom
import * as api from '@office/lib/api';
import { notices, notifyFailure } from '@office/lib/notices';
import { address } from '@office/lib/router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangedElsewhere } from './changed-elsewhere';
import { DiscardDialog } from './discard-dialog';
import { EditorSession } from './session';
import { opened, typed } from './session-fixture';
import { SourceView } from './source-view';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  openFile: vi.fn(),
  forget: vi.fn(),
  getFolder: vi.fn(),
}));

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  vi.mocked(api.sendTyping).mockImplementation(typed);
  vi.mocked(api.getFolder).mockRejectedValue(new Error('away'));
  address.set('/here');
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const lines = () => {
  const host = [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot);
  return [...(host?.shadowRoot ?? document).querySelectorAll('.cm-line')].map(
    ({ textContent }) => textContent,
  );
};

async function press(name: string) {
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent === name);
  await act(async () => button?.click());
}

async function discard(session: EditorSession) {
  const onClose = vi.fn();
  await act(async () =>
    root.render(
      <>
        <SourceView session={session} onType={vi.fn()} />
        <DiscardDialog session={session} onClose={onClose} />
      </>,
    ),
  );
  await press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
}

test('the whole file shows what the file says again, also a second time', async () => {
  const session = new EditorSession(opened('Piper'));
  vi.mocked(api.openFile).mockResolvedValue(opened('Piper'));
  await act(async () => root.render(<SourceView session={session} onType={vi.fn()} />));
  for (const typed of ['One', 'Two']) {
    await act(async () => session.setText(`---\ntitle: ${typed}\n---\n`));
    await discard(session);
    expect(lines()).toEqual(['---', 'title: Piper', '---', 'Text.', '']);
  }
});

test('a single file that was never saved is empty again, at the same address', async () => {
  const empty = { ...opened('', null), path: 'site.yaml', text: '' };
  const session = new EditorSession(empty);
  session.setText('name: Strake\n');
  vi.mocked(api.openFile).mockResolvedValue(empty);
  await discard(session);
  expect(address.get()).toBe('/here');
  expect(lines()).toEqual(['']);
});

test('after an entry that was never saved, its folder is shown', async () => {
  const session = new EditorSession(opened('Piper', null));
  vi.mocked(api.openFile).mockRejectedValue(new api.CallFailed(404, 'Gone.'));
  await discard(session);
  expect(address.get()).toBe('/jobs');
});

test('what could not be saved is not spoken of any more', async () => {
  const session = new EditorSession(opened('Piper'));
  vi.mocked(api.openFile).mockResolvedValue(opened('Piper'));
  notifyFailure('Not saved.', session);
  await discard(session);
  expect(notices.get()).toEqual([]);
});

test('nor is it when the version of somebody else is taken, and the folder is read again', async () => {
  const session = new EditorSession(opened('Piper'));
  const theirs = opened('Theirs', 'h2');
  vi.mocked(api.openFile).mockResolvedValue(theirs);
  notifyFailure('Not saved: this file was changed elsewhere. Compare both and choose.', session);
  vi.mocked(api.getFolder).mockClear();
  await act(async () => root.render(<ChangedElsewhere session={session} now={theirs} />));
  await press('Compare and choose');
  await press('Take the file’s version');
  expect(session.state.get()).toMatchObject({ text: theirs.text, hash: 'h2', isDirty: false });
  expect(notices.get()).toEqual([]);
  expect(api.getFolder).toHaveBeenCalled();
});

test('what the office did not take is not called the same as the file', async () => {
  vi.mocked(api.sendTyping).mockRejectedValue(new Error('This is too large.'));
  const session = new EditorSession(opened('Piper'));
  await act(async () => {
    session.setBody('A long text');
    await session.flush();
  });
  await act(async () => root.render(<DiscardDialog session={session} onClose={() => {}} />));
  expect(document.body.textContent).toContain('What you typed last cannot be shown here.');
  expect(document.body.textContent).not.toContain('Both are the same.');
});
