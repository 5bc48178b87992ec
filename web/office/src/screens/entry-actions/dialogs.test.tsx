// @vitest-environment jsdom
import type { FileType } from '@office/generated/api';
import { keep, keptOf } from '@office/lib/kept';
import { notices } from '@office/lib/notices';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeleteDialog } from './delete-dialog';
import { NewDialog } from './new-dialog';

const calls = vi.hoisted(() => ({
  usesOf: vi.fn(),
  newEntry: vi.fn(),
  deleteFiles: vi.fn(),
  undo: vi.fn(),
  getFolder: vi.fn(),
}));
vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof import('@office/lib/api')>()),
  ...calls,
}));

let root: Root;
const answers: ((value: unknown) => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  answers.length = 0;
  for (const call of Object.values(calls)) {
    call.mockReset();
    call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  }
  calls.getFolder.mockRejectedValue(new Error('away'));
  notices.set([]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const show = (dialog: ReactNode) => act(async () => root.render(dialog));

test('several entries are named, and looked up one after the other', async () => {
  const entries = ['Piper', 'Welder'].map((title) => ({ path: `jobs/${title}`, slug: '', title }));
  await show(<DeleteDialog entries={entries} onClose={() => {}} onDone={() => {}} />);
  expect(document.body.textContent).toContain('PiperWelder');
  expect(calls.usesOf).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.([{ path: 'jobs/Welder', line: 1 }]));
  expect(calls.usesOf).toHaveBeenCalledTimes(2);
  await act(async () => answers[1]?.([]));
  expect(document.body.textContent).toContain(
    'Nothing else names them. History keeps them for 90 days.',
  );
});

test.each([
  [['Piper'], 'These files name it.', 'Deleted.', 'It is back.'],
  [['Piper', 'Welder'], 'These files name them.', 'Deleted 2 entries.', 'They are back.'],
])('the deletion of %j is spoken of in the right number', async (titles, named, done, back) => {
  calls.usesOf.mockResolvedValue([{ path: 'site.yaml', line: 3 }]);
  for (const call of [calls.deleteFiles, calls.undo]) call.mockResolvedValue({ change: 'c' });
  const entries = titles.map((title) => ({ path: `jobs/${title}`, slug: '', title }));
  await show(<DeleteDialog entries={entries} onClose={() => {}} onDone={() => {}} />);
  expect(document.body.textContent).toContain(named);
  await act(async () => document.querySelector<HTMLElement>('.btn-danger')?.click());
  const [notice] = notices.get();
  expect(notice?.text).toBe(done);
  await act(async () => notice?.action?.run());
  expect(notices.get().at(-1)?.text).toBe(back);
});

test('what only the tab has of a deleted entry is there when the deletion is undone', async () => {
  calls.usesOf.mockResolvedValue([]);
  calls.deleteFiles.mockResolvedValue({ change: 'c' });
  const kept = { began_from: 'h1', text: 'Typed.', changes: [], body: null, tabs: [] };
  keep('jobs/a.md', kept);
  const entries = [{ path: 'jobs/a.md', slug: 'a', title: 'Piper' }];
  await show(<DeleteDialog entries={entries} onClose={() => {}} onDone={() => {}} />);
  await act(async () => document.querySelector<HTMLElement>('.btn-danger')?.click());
  expect(notices.get()[0]?.text).toBe('Deleted.');
  expect(keptOf('jobs/a.md')).toEqual(kept);
});

test('Enter twice begins one entry', async () => {
  const type = { name: 'job', fields: [] } as unknown as FileType;
  await show(<NewDialog type={type} onClose={() => {}} />);
  const input = document.querySelector('input') as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(input, 'Tank Inspector');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  for (let time = 0; time < 2; time++) {
    await act(async () => document.querySelector('form')?.requestSubmit());
  }
  expect(calls.newEntry.mock.calls).toEqual([
    [{ type: 'job', title: 'Tank Inspector', like: null }],
  ]);
});
