// @vitest-environment jsdom
import * as api from '@office/lib/api';
import { notices, notifyFailure } from '@office/lib/notices';
import { address } from '@office/lib/router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

async function discard(session: EditorSession) {
  const onClose = vi.fn();
  await act(async () =>
    root.render(
      <>
        <SourceView session={session} />
        <DiscardDialog session={session} onClose={onClose} />
      </>,
    ),
  );
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Discard',
  );
  await act(async () => button?.click());
  expect(onClose).toHaveBeenCalledOnce();
}

test('the whole file shows what the file says again, also a second time', async () => {
  const session = new EditorSession(opened('Piper'));
  vi.mocked(api.openFile).mockResolvedValue(opened('Piper'));
  await act(async () => root.render(<SourceView session={session} />));
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
