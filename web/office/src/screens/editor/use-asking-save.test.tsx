// @vitest-environment jsdom
import type { FileType, Folder, Opened, Saved, Status } from '@office/generated/api';
import * as api from '@office/lib/api';
import { folder } from '@office/lib/folder';
import { notices } from '@office/lib/notices';
import { until } from '@office/lib/until';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EditorActions } from './editor-actions';
import { EditorSession } from './session';
import { opened, PATH, typed } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  save: vi.fn(),
  getFolder: vi.fn(),
  newEntry: vi.fn(),
}));

const field = (key: string, examples: string[] = [], fields: unknown[] = []) => ({
  key,
  examples,
  fields,
});
const TYPE = {
  name: 'job',
  folder: 'jobs',
  fields: [
    field('type', ['Full-time']),
    field('location'),
    field('address', [], [field('street'), field('locality'), field('country', ['GB'])]),
    field('draft'),
    field('publish_at'),
  ],
} as unknown as FileType;
const ADDRESS = { street: 'Street 1', locality: 'Town', country: 'GB' };
const BODY = '## Key responsibilities\n\nOne sentence.\n\n- Each on a line.\n';
let root: Root;

/** A job with these keys and this Markdown. */
function job(value: object, body: string, hash: string | null = null): Opened {
  const file = opened('Piper', hash);
  const keys = { title: 'Piper', type: 'Full-time', draft: true, ...value };
  return { ...file, reading: { ...file.reading, value: keys as never, body } };
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  vi.mocked(api.save).mockReset().mockResolvedValue({ hash: 'h2', change: 'c', moved: null });
  vi.mocked(api.getFolder).mockRejectedValue(new Error('away'));
  vi.mocked(api.newEntry)
    .mockReset()
    .mockResolvedValue(job({ location: 'Town', address: ADDRESS }, BODY));
  folder.set(undefined);
  notices.set([]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function show(file: Opened, type = TYPE): Promise<EditorSession> {
  const { reading } = file;
  vi.mocked(api.sendTyping).mockImplementation(async (sent) => {
    const keys = { ...(reading.value as object) };
    for (const { at, value } of sent.changes ?? []) Object.assign(keys, { [String(at[0])]: value });
    return { ...(await typed(sent)), reading: { ...reading, value: keys as never } };
  });
  const session = new EditorSession(file);
  await act(async () => root.render(<EditorActions session={session} type={type} />));
  return session;
}

const savedAs = (status: Status) =>
  folder.set({ entries: [{ path: PATH, status }] } as unknown as Folder);

const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === name);
    button?.focus();
    button?.click();
  });
const asked = () => [...document.querySelectorAll('dialog li')].map((item) => item.textContent);

test('sample text is named before it is published', async () => {
  await show(job({ location: 'Town', address: ADDRESS }, BODY.replace('One', 'My')));
  await press('Publish');
  expect(asked()).toEqual(['Street 1', 'Town', 'Each on a line.']);
  expect(document.body.textContent).toContain('every new job begins with');
  expect(api.save).not.toHaveBeenCalled();
  await press('Go on editing');
  expect(document.querySelector('dialog')).toBeNull();
  expect(api.save).not.toHaveBeenCalled();
});

test('it is published anyway if the person says so', async () => {
  await show(job({}, BODY));
  await press('Publish');
  await press('Publish anyway');
  await until(() => expect(api.save).toHaveBeenCalledOnce());
  expect(vi.mocked(api.sendTyping).mock.lastCall?.[0].changes).toEqual([
    { at: ['draft'], value: null },
  ]);
});

test('a schedule asks, too', async () => {
  await show(job({}, BODY, 'h1'));
  await press('Schedule…');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(asked()).toEqual(['One sentence.', 'Each on a line.']);
  expect(api.save).not.toHaveBeenCalled();
});

test('a draft that is none any more when it is saved is asked about, too', async () => {
  savedAs('draft');
  const session = await show(job({}, BODY, 'h1'));
  await act(async () => session.change(['draft'], null));
  await press('Save');
  expect(asked()).toEqual(['One sentence.', 'Each on a line.']);
  expect(api.save).not.toHaveBeenCalled();
  await press('Publish anyway');
  await until(() => expect(api.save).toHaveBeenCalledOnce());
});

test('so is a draft of which the whole file says so', async () => {
  savedAs('draft');
  const session = await show(job({}, BODY, 'h1'));
  vi.mocked(api.sendTyping).mockImplementation(async ({ text }) => ({
    text,
    reading: job({ draft: null }, BODY).reading,
    moved: null,
  }));
  await act(async () => session.setText('without the line'));
  await press('Save');
  expect(asked()).toEqual(['One sentence.', 'Each on a line.']);
});

test('a new entry of a type without drafts is on the site once it is saved, so that it is asked about', async () => {
  const fields = TYPE.fields.filter(({ key }) => key !== 'draft');
  const session = await show(job({ draft: null }, BODY), { ...TYPE, fields });
  await act(async () => session.change(['title'], 'Welder'));
  await press('Save');
  expect(asked()).toEqual(['One sentence.', 'Each on a line.']);
});

test.each([
  ['what is on the site already', 'live', null],
  ['what comes there by itself', 'scheduled', null],
  ['what stays a draft', 'draft', true],
] as const)('%s is saved without a question', async (_, status, draft) => {
  savedAs(status);
  const session = await show(job({ draft }, BODY, 'h1'));
  await act(async () => session.change(['title'], 'Welder'));
  await press('Save');
  expect(api.save).toHaveBeenCalledOnce();
  expect(api.newEntry).not.toHaveBeenCalled();
});

test('what was just published is saved without a question before the folder says so', async () => {
  savedAs('draft');
  const session = await show(job({}, BODY, 'h1'));
  await press('Publish');
  await press('Publish anyway');
  await until(() => expect(notices.get().map(({ text }) => text)).toEqual(['Published.']));
  vi.mocked(api.sendTyping).mockImplementation(async (sent) => ({
    ...(await typed(sent)),
    reading: job({ draft: null, location: 'Ormsby' }, BODY).reading,
  }));
  await act(async () => session.change(['location'], 'Ormsby'));
  await press('Save');
  expect(asked()).toEqual([]);
  expect(api.save).toHaveBeenCalledTimes(2);
});

test('a draft that was just saved as one is asked about when it is published', async () => {
  savedAs('draft');
  const session = await show(job({}, BODY, 'h1'));
  await act(async () => session.change(['title'], 'Welder'));
  await press('Save');
  expect(api.save).toHaveBeenCalledOnce();
  await press('Publish');
  expect(asked()).toEqual(['One sentence.', 'Each on a line.']);
  expect(api.save).toHaveBeenCalledOnce();
});

test('a save that is asked for during another one is not lost', async () => {
  savedAs('live');
  const session = await show(job({ draft: null }, BODY, 'h1'));
  let answer: () => void = () => {};
  vi.mocked(api.save).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve({ hash: 'h2', change: 'c', moved: null });
    }),
  );
  const saveKey = () => new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true });
  await act(async () => session.change(['title'], 'Welder'));
  await act(async () => document.body.dispatchEvent(saveKey()));
  await act(async () => session.change(['title'], 'Fitter'));
  await act(async () => document.body.dispatchEvent(saveKey()));
  await act(async () => answer());
  await until(() => expect(api.save).toHaveBeenCalledTimes(2));
});

test('what was written anew is published without a question', async () => {
  const address = { street: 'Quay 3', locality: 'Haverstead', country: 'GB' };
  await show(job({ location: 'Haverstead', address }, '## Key responsibilities\n\nTests welds.\n'));
  await press('Publish');
  expect(asked()).toEqual([]);
  expect(api.save).toHaveBeenCalledOnce();
});

test.each([
  [422, 'There is no author.'],
  [507, 'jobs/job.md cannot be read.'],
])(
  'a save is not refused because the office cannot say what is sample text (%i)',
  async (status, why) => {
    vi.mocked(api.newEntry).mockRejectedValue(new api.CallFailed(status, why));
    await show(job({}, BODY));
    await press('Publish');
    expect(api.save).toHaveBeenCalledOnce();
    expect(notices.get().map(({ text }) => text)).toEqual(['Published.']);
  },
);

test('a save shows while the office is asked for sample text, and Publish keeps the focus', async () => {
  let answer: (starter: Opened) => void = () => {};
  vi.mocked(api.newEntry).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const session = await show(job({}, BODY));
  await press('Publish');
  expect(session.state.get().isSaving).toBe(true);
  expect(document.activeElement?.textContent).toBe('Publish');
  await press('Publish');
  expect(api.newEntry).toHaveBeenCalledOnce();
  await act(async () => answer(job({}, BODY)));
  expect(asked()).toEqual(['One sentence.', 'Each on a line.']);
  expect(session.state.get().isSaving).toBe(false);
});

test('Ctrl+S while the office is asked for sample text is not lost', async () => {
  vi.mocked(api.newEntry).mockReturnValue(new Promise(() => {}));
  const session = await show(job({}, BODY));
  await press('Publish');
  await act(async () => session.change(['title'], 'Welder'));
  const saveKey = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true });
  await act(async () => document.body.dispatchEvent(saveKey));
  expect(api.save).toHaveBeenCalledOnce();
});

test('and shows until it is done, whichever of the two is done first', async () => {
  const starters: ((starter: Opened) => void)[] = [];
  vi.mocked(api.newEntry).mockImplementation(
    () => new Promise((resolve) => void starters.push(resolve)),
  );
  let saved: (saved: Saved) => void = () => {};
  vi.mocked(api.save).mockImplementation(() => new Promise((resolve) => (saved = resolve)));
  const session = await show(job({ draft: true }, BODY));
  const isSaving = () => session.state.get().isSaving;
  const begin = async () => {
    await press('Publish');
    await act(async () => void session.save());
    expect(isSaving()).toBe(true);
  };
  await begin();
  await act(async () => starters.pop()?.(job({}, BODY)));
  expect(isSaving()).toBe(true);
  await act(async () => saved({ hash: 'h2', change: 'c', moved: null }));
  expect(isSaving()).toBe(false);

  await press('Go on editing');
  await begin();
  await act(async () => saved({ hash: 'h3', change: 'd', moved: null }));
  expect(isSaving()).toBe(true);
  await act(async () => starters.pop()?.(job({}, BODY)));
  expect(isSaving()).toBe(false);
});

test('the focus stays with what is typed while the office is asked', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  let answer: (starter: Opened) => void = () => {};
  vi.mocked(api.newEntry).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await show(job({}, 'Tests welds.'));
  await press('Publish');
  field.focus();
  await act(async () => answer(job({}, BODY)));
  expect(api.save).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(field);
});
