// @vitest-environment jsdom
import type { FileType, Folder, Problem } from '@office/generated/api';
import * as api from '@office/lib/api';
import { folder } from '@office/lib/folder';
import { notices, notifyFailure } from '@office/lib/notices';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EditorActions } from './editor-actions';
import { EditorSession } from './session';
import { opened, PATH, typed } from './session-fixture';
import { SlugLine } from './slug-line';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  save: vi.fn(),
  getFolder: vi.fn(),
  newEntry: vi.fn(),
}));

const FIELDS = ['draft', 'publish_at', 'closes_at'].map((key) => ({ key, fields: [] }));
const TYPE = {
  name: 'job',
  folder: 'jobs',
  label: 'Jobs',
  has_pages: true,
  fields: FIELDS,
} as unknown as FileType;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.mocked(api.sendTyping).mockReset().mockImplementation(typed);
  vi.mocked(api.save).mockReset().mockResolvedValue({ hash: 'h2', change: 'c', moved: null });
  vi.mocked(api.getFolder).mockRejectedValue(new Error('away'));
  vi.mocked(api.newEntry).mockRejectedValue(new api.CallFailed(422, 'There is no author.'));
  folder.set(undefined);
  notices.set([]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function show(value: Record<string, unknown>, hash: string | null = 'h1') {
  const file = opened('Piper', hash);
  const reading = { ...file.reading, value: { title: 'Piper', ...value } };
  const session = new EditorSession({ ...file, reading: reading as never });
  await act(async () =>
    root.render(
      <>
        <SlugLine session={session} type={TYPE} />
        <EditorActions session={session} type={TYPE} />
      </>,
    ),
  );
  return session;
}

const buttons = () => [...document.querySelectorAll('button')];
const names = () => buttons().map((button) => button.ariaLabel ?? button.textContent);
const press = (name: string) =>
  act(async () =>
    buttons()
      .find((button) => (button.ariaLabel ?? button.textContent) === name)
      ?.click(),
  );
const sentChanges = () => vi.mocked(api.sendTyping).mock.lastCall?.[0].changes;

test('the header says whether the saved file is on the site, and until when', async () => {
  const entry = { path: PATH, status: 'scheduled', changes_at: '2099-01-04' };
  folder.set({ entries: [entry] } as unknown as Folder);
  await show({});
  expect(document.body.textContent).toContain('Scheduledfrom 4 Jan 2099Saved');
  await act(async () => folder.set({ entries: [{ ...entry, status: 'live' }] } as never));
  expect(document.body.textContent).toContain('Live');
});

test('the header leads to the page that visitors see, if the saved file is live and the site known', async () => {
  const entry = { path: PATH, status: 'live', address: '/jobs/a', changes_at: null };
  const site = 'https://strakeline.example';
  const link = () => document.querySelector('a');
  folder.set({ entries: [entry], site } as unknown as Folder);
  await show({});
  expect(link()?.href).toBe('https://strakeline.example/jobs/a');
  expect([link()?.target, link()?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(link()?.textContent).toBe('View on site (opens in a new tab)');
  for (const status of ['draft', 'scheduled', 'closed', 'broken']) {
    await act(async () => folder.set({ entries: [{ ...entry, status }], site } as never));
    expect(link(), status).toBeNull();
  }
  await act(async () => folder.set({ entries: [entry], site: null } as never));
  expect(link()).toBeNull();
});

test('a single file leads to the page that shows it, once it is there', async () => {
  const type = { ...TYPE, name: 'about', folder: null, file: 'about.yaml', has_pages: false };
  folder.set({ entries: [], site: 'http://[::1]:8080' } as unknown as Folder);
  for (const [hash, address, href] of [
    ['h1', '/about-us', 'http://[::1]:8080/about-us'],
    ['h1', null, undefined],
    [null, '/about-us', undefined],
  ] as const) {
    const session = new EditorSession({ ...opened('About', hash), address });
    await act(async () => root.render(<SlugLine key={href} session={session} type={type} />));
    expect(document.querySelector('a')?.href).toBe(href);
    // What is new is sent after a pause, which would end in another test.
    await act(() => session.flush());
  }
});

test('a scheduled entry can be published now', async () => {
  await show({ publish_at: '2099-01-04' });
  expect(names()).not.toContain('Publish');
  await press('Publish now');
  expect(sentChanges()).toEqual([{ at: ['publish_at'], value: null }]);
  expect(api.save).toHaveBeenCalledOnce();
});

test.each([{}, { publish_at: '2020-01-04' }, { publish_at: '2099-01-04', draft: true }])(
  'there is nothing to publish now in %j',
  async (value) => {
    await show(value);
    expect(names()).not.toContain('Publish now');
  },
);

test('a job is closed by a button that says what it closes', async () => {
  await show({});
  await press('Close job');
  expect(sentChanges()?.map(({ at }) => at)).toEqual([['closes_at']]);
});

test('what is published can be made a draft, and what is a draft already cannot', async () => {
  await show({});
  await press('More');
  await press('Make draft');
  expect(sentChanges()).toEqual([{ at: ['draft'], value: true }]);
  expect(notices.get().map(({ text }) => text)).toEqual(['Made a draft of it.']);
  await show({ draft: true });
  await press('More');
  expect(names()).toContain('Duplicate…');
  expect(names()).not.toContain('Make draft');
});

test('the notice of a save that failed names the files with problems, and goes with the next one, and no other', async () => {
  const session = await show({});
  notifyFailure('Of another file.', {});
  const texts = () => notices.get().map(({ text }) => text);
  await act(async () => session.change(['title'], 'Welder'));
  const problem = { path: 'jobs/b.md', line: 3, message: 'no such job', field: null } as Problem;
  vi.mocked(api.save).mockRejectedValueOnce(
    new api.CallFailed(422, 'It would cause problems.', [problem]),
  );
  await press('Save');
  expect(texts()).toEqual([
    'Of another file.',
    'Not saved. It would cause problems.\njobs/b.md, line 3: no such job',
  ]);
  await press('Save');
  expect(texts()).toEqual(['Of another file.', 'Saved.']);
});
