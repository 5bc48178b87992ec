// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import * as api from '@office/lib/api';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { EditorSession } from './session';
import { opened } from './session-fixture';
import { SourceView } from './source-view';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  openFile: vi.fn(),
}));

test('what another program wrote is shown, and is no typing', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const session = new EditorSession(opened('Piper'));
  const onType = vi.fn();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () => root.render(<SourceView session={session} onType={onType} />));
  vi.mocked(api.openFile).mockResolvedValue(opened('Welder', 'h2'));
  await act(async () => session.check());
  const inside = [...host.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
  const content = inside?.querySelector<HTMLElement>('.cm-content');
  const editor = content && EditorView.findFromDOM(content);
  expect(editor?.state.doc.toString()).toContain('Welder');
  expect(onType).not.toHaveBeenCalled();

  await act(async () => editor?.dispatch({ changes: { from: 0, insert: '#' } }));
  expect(onType).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
});
