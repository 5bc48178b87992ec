// @vitest-environment jsdom
import type { FileType, Problem } from '@office/generated/api';
import * as api from '@office/lib/api';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Editor } from './editor';
import { EditorSession } from './session';
import { opened, PATH, textOf, typed } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  openFile: vi.fn(),
}));
vi.mock('./preview', () => ({ Preview: () => null }));
vi.mock('./form/form', () => ({ Form: () => 'The form' }));
vi.mock('./source-view', () => ({
  SourceView: ({ onType }: { onType: () => void }) => (
    <button type="button" onClick={onType}>
      The text
    </button>
  ),
}));

const TYPE = { name: 'job', folder: 'jobs', label: 'Jobs', fields: [] } as unknown as FileType;
const typing = vi.mocked(api.sendTyping);
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.clearAllMocks();
  sessionStorage.clear();
  typing.mockImplementation(typed);
  vi.mocked(api.openFile).mockResolvedValue(opened('Piper'));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const edit = (session: EditorSession) =>
  act(async () => root.render(<Editor session={session} type={TYPE} />));

async function click(name: string) {
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent?.includes(name));
  await act(async () => button?.click());
}

const shown = () => /The (form|text)/.exec(document.body.textContent ?? '')?.[1];

test('the whole file is shown once the office has what was typed in the form', async () => {
  const session = new EditorSession(opened('Piper'));
  await edit(session);
  typing.mockRejectedValue(new api.CallFailed(507, 'The disk is full.'));
  await act(async () => session.setBody('Typed.\n'));
  await click('Whole file');
  expect(shown()).toBe('form');
  expect(document.body.textContent).toContain('The disk is full.');

  typing.mockImplementation(typed);
  await click('Whole file');
  expect(shown()).toBe('text');
  expect(session.state.get().text).toBe(textOf('Piper', 'Typed.\n'));
});

test('a problem without a field does not lead past what is unsent either', async () => {
  const found = opened('Piper');
  found.reading.problems = [{ path: PATH, line: 2, message: 'wrong', field: null } as Problem];
  const session = new EditorSession(found);
  vi.mocked(api.openFile).mockResolvedValue(found);
  await edit(session);
  typing.mockRejectedValue(new api.CallFailed(507, 'The disk is full.'));
  await act(async () => session.setBody('Typed.\n'));
  await click('problem');
  await click('Line 2');
  expect(typing).toHaveBeenCalled();
  expect(shown()).toBe('form');
});

test('the form is shown once the office has what was typed in the whole file', async () => {
  const session = new EditorSession(opened('Piper'));
  await edit(session);
  await click('Whole file');
  typing.mockRejectedValue(new api.CallFailed(507, 'The disk is full.'));
  await act(async () => session.setText(textOf('Welder')));
  await click('Form');
  expect(shown()).toBe('text');
});

/** A file that cannot be read, on screen, and the same file after it was mended. */
async function editBroken() {
  const broken = { ...opened('Piper', 'h0'), text: '---\n' };
  broken.reading = {
    ...broken.reading,
    value: null,
    problems: [{ path: PATH, line: 1, message: 'no end', field: null } as Problem],
  };
  const session = new EditorSession(broken);
  vi.mocked(api.openFile).mockResolvedValue(broken);
  await edit(session);
  expect(shown()).toBe('text');
  vi.mocked(api.openFile).mockResolvedValue(opened('Piper'));
  return session;
}

test('a file that another program mends has its form then', async () => {
  const session = await editBroken();
  await act(async () => session.check());
  expect(shown()).toBe('form');
});

test('who mends a file in its text stays in the text', async () => {
  const session = await editBroken();
  await click('The text');
  await act(async () => session.check());
  expect(session.state.get().reading.problems).toEqual([]);
  expect(shown()).toBe('text');
});
