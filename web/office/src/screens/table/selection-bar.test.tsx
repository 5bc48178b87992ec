// @vitest-environment jsdom
import type { EntrySummary, FileType, Opened } from '@office/generated/api';
import * as api from '@office/lib/api';
import { notices } from '@office/lib/notices';
import { until } from '@office/lib/until';
import { opened } from '@office/screens/editor/session-fixture';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SelectionBar } from './selection-bar';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  openFile: vi.fn(),
  sendTyping: vi.fn(),
  save: vi.fn(),
  getFolder: vi.fn(),
  newEntry: vi.fn(),
}));

const TYPE = {
  name: 'job',
  folder: 'jobs',
  fields: [{ key: 'draft', examples: [], fields: [] }],
} as unknown as FileType;
const SAMPLE = '## Key responsibilities\n\nOne sentence.\n';
let root: Root;
/** What each file says in Markdown. */
let bodies: Record<string, string>;

const file = (path: string, body: string): Opened => {
  const { reading, ...rest } = opened(path);
  return { ...rest, path, reading: { ...reading, body } };
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  vi.clearAllMocks();
  bodies = {};
  vi.mocked(api.openFile).mockImplementation(async (path) => file(path, bodies[path] ?? ''));
  vi.mocked(api.newEntry).mockResolvedValue(file('jobs/job.md', SAMPLE));
  vi.mocked(api.sendTyping).mockResolvedValue({ text: 'after' } as never);
  vi.mocked(api.save).mockResolvedValue({ hash: 'h2', change: 'c', moved: null });
  vi.mocked(api.getFolder).mockRejectedValue(new Error('away'));
  notices.set([]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function publish(...entries: { title: string; status: string; body: string }[]) {
  const selected = entries.map(({ title, status }) => ({
    path: `jobs/${title}.md`,
    title,
    status,
  }));
  bodies = Object.fromEntries(entries.map(({ title, body }) => [`jobs/${title}.md`, body]));
  await act(async () =>
    root.render(
      <SelectionBar
        type={TYPE}
        selected={selected as unknown as EntrySummary[]}
        onSelect={() => {}}
      />,
    ),
  );
  await press('Publish');
}

const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === name)?.click();
  });
const namedIn = (element: string) =>
  [...document.querySelectorAll(`dialog ${element}`)].map(({ textContent }) => textContent);
const savedPaths = () => vi.mocked(api.save).mock.calls.map(([{ path }]) => path);

const PIPER = { title: 'Piper', status: 'draft', body: SAMPLE };
const WELDER = { title: 'Welder', status: 'draft', body: 'Tests welds.\n' };
const FITTER = { title: 'Fitter', status: 'live', body: SAMPLE };
const RIGGER = { title: 'Rigger', status: 'broken', body: SAMPLE };

test('publishing several names those that would bring sample text on the site, in one question', async () => {
  await publish(PIPER, WELDER, FITTER, RIGGER);
  expect(namedIn('h3')).toEqual(['Piper', 'Rigger']);
  expect(namedIn('li')).toEqual(['One sentence.', 'One sentence.']);
  expect(namedIn('p')[0]).toBe('2 of 4 still have the text that every new job begins with:');
  expect(api.newEntry).toHaveBeenCalledOnce();
  expect(savedPaths()).toEqual([]);
  await press('Publish anyway');
  await until(() => expect(notices.get().at(-1)?.text).toBe('Published 4 entries.'));
  expect(savedPaths()).toHaveLength(4);
});

test('nothing is published if the person does not want it', async () => {
  await publish(PIPER, WELDER);
  await press('Cancel');
  expect(document.querySelector('dialog')).toBeNull();
  expect(savedPaths()).toEqual([]);
});

test('what is written, or on the site already, is published without a question', async () => {
  await publish(WELDER, FITTER);
  await until(() => expect(savedPaths()).toEqual(['jobs/Welder.md', 'jobs/Fitter.md']));
  expect(document.querySelector('dialog')).toBeNull();
});

test('nothing is published while the office cannot say what is sample text', async () => {
  vi.mocked(api.newEntry).mockRejectedValue(new api.CallFailed(500, 'Something went wrong.'));
  await publish(PIPER);
  expect(notices.get().map(({ text }) => text)).toEqual(['Something went wrong.']);
  expect(savedPaths()).toEqual([]);
});
