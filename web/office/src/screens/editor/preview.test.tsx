// @vitest-environment jsdom
import * as api from '@office/lib/api';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Preview } from './preview';
import { EditorSession } from './session';
import { opened } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  preview: vi.fn(),
}));

const MAKING = 'The page is being made…';
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function textOf(problems: unknown[]): Promise<string> {
  const file = opened('Piper');
  const session = new EditorSession({
    ...file,
    reading: { ...file.reading, problems: problems as never },
  });
  await act(async () => root.render(<Preview session={session} />));
  return document.body.textContent;
}

test('while a page is being made, nothing else is said', async () => {
  vi.mocked(api.preview).mockReturnValue(new Promise(() => {}));
  const text = await textOf([]);
  expect(text).toContain(MAKING);
  expect(text).not.toContain('once its problems are solved');
});

test('of a file with problems no page is said to be made', async () => {
  const text = await textOf([{ line: 1, message: 'is broken' }]);
  expect(text).toContain('The page can be shown once its problems are solved.');
  expect(text).not.toContain(MAKING);
});

test('nor of one whose page failed', async () => {
  vi.mocked(api.preview).mockRejectedValue(new Error('It took too long.'));
  const text = await textOf([]);
  expect(text).toContain('It took too long.');
  expect(text).not.toContain(MAKING);
});

test.each([
  ['phone', true],
  ['tablet', false],
])('the page is first shown as on a %s', async (device, isNarrow) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width') && isNarrow,
  }));
  vi.mocked(api.preview).mockReturnValue(new Promise(() => {}));
  await textOf([]);
  const pressed = document.querySelector('fieldset [aria-pressed=true]');
  expect(pressed?.getAttribute('aria-label')).toBe(`As on a ${device}`);
});
