// @vitest-environment jsdom
import type { FileType, Folder, Unsaved } from '@office/generated/api';
import * as api from '@office/lib/api';
import { folder, folderVersion } from '@office/lib/folder';
import { keep, keptOf } from '@office/lib/kept';
import { notices } from '@office/lib/notices';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileScreen } from './file-screen';
import { endSession, handOverKept, hasUnsentText } from './open-session';
import { opened, PATH, textOf } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  openFile: vi.fn(),
  sendTyping: vi.fn(),
  forget: vi.fn(),
  sendBack: vi.fn(),
  getFolder: vi.fn(),
}));
vi.mock('./editor', () => ({ Editor: () => 'The editor' }));

const TYPE = { name: 'job', folder: 'jobs', label: 'Jobs', fields: [] } as unknown as FileType;
const opening = vi.mocked(api.openFile);
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  sessionStorage.clear();
  endSession(PATH);
  vi.mocked(api.getFolder).mockRejectedValue(new Error('away'));
  notices.set([]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const changeFolder = () => act(async () => folderVersion.set(folderVersion.get() + 1));
const unsaved = {
  tab: 'other',
  text: textOf('Theirs'),
  began_from: 'h1',
  at: '2026-11-17T08:00:00Z',
};

test.each([
  ['not written in UTF-8', () => opening.mockResolvedValue({ ...opened('A'), is_text: false })],
  [
    'is not there any more',
    () => opening.mockRejectedValue(new api.CallFailed(404, 'It is not there any more.')),
  ],
  ['Continue with it', () => opening.mockResolvedValue({ ...opened('A'), unsaved: [unsaved] })],
])(
  'a file that cannot be edited (%s) is looked at again when the folder changes',
  async (said, answer) => {
    answer();
    await act(async () => root.render(<FileScreen path={PATH} type={TYPE} />));
    expect(document.body.textContent).toContain(said);
    opening.mockRejectedValue(new api.CallFailed(404, 'It has gone.'));
    await changeFolder();
    expect(document.body.textContent).toContain('It has gone.');
    expect(document.body.textContent).not.toContain(said);
    opening.mockResolvedValue(opened('A'));
    await changeFolder();
    expect(document.body.textContent).toBe('The editor');
    opening.mockClear();
    await changeFolder();
    expect(opening).not.toHaveBeenCalled();
  },
);

const KEPT = {
  began_from: 'h1',
  text: textOf('Piper'),
  changes: [{ at: ['title'], value: 'Welder' }],
  body: 'Kept.\n',
  tabs: ['before'],
};
const show = () => act(async () => root.render(<FileScreen path={PATH} type={TYPE} />));
const typedTexts = () => [...document.querySelectorAll('textarea')].map(({ value }) => value);
const discard = () =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Discard it')?.click();
  });

test('what was typed into a file that is no UTF-8 any more can be copied and discarded', async () => {
  const foreign = { ...opened('A'), is_text: false };
  opening.mockResolvedValue({ ...foreign, unsaved: [unsaved] });
  await show();
  expect(document.body.textContent).toContain('This was typed on 17 Nov 2026, 08:00 UTC');
  expect(typedTexts()).toEqual([textOf('Theirs')]);
  opening.mockResolvedValue(foreign);
  await discard();
  expect(api.forget).toHaveBeenCalledWith(PATH, 'other', unsaved.at);
  expect(typedTexts()).toEqual([]);
});

test('what was typed into a file that cannot be opened is beside the reason, wherever it is', async () => {
  const fail = (typed: Unsaved[]) =>
    opening.mockImplementation(async () => {
      throw new api.CallFailed(507, 'It cannot be read.', [], null, null, typed);
    });
  keep(PATH, { ...KEPT, changes: [], body: null });
  fail([unsaved]);
  vi.mocked(api.forget).mockResolvedValue();
  await show();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('It cannot be read.');
  expect(typedTexts()).toEqual([KEPT.text, textOf('Theirs')]);
  await discard();
  expect(keptOf(PATH)).toBeUndefined();
  expect(typedTexts()).toEqual([textOf('Theirs')]);
  fail([]);
  await discard();
  expect(api.forget).toHaveBeenCalledWith(PATH, 'other', unsaved.at);
  expect(typedTexts()).toEqual([]);
});

test('what the tab kept of such a file goes to the office', async () => {
  keep(PATH, KEPT);
  const foreign = { ...opened('A'), is_text: false };
  opening.mockResolvedValue(foreign);
  vi.mocked(api.forget).mockResolvedValue();
  vi.mocked(api.sendTyping).mockImplementation(async (sent) => {
    expect(sent).toEqual({ ...KEPT, path: PATH, tabs: undefined });
    const earlier = { ...unsaved, tab: 'before', text: KEPT.text };
    const own = { ...unsaved, text: 'Made of it.' };
    opening.mockResolvedValueOnce({ ...foreign, unsaved: [own, earlier] });
    opening.mockResolvedValue({ ...foreign, unsaved: [own] });
    return { text: 'Made of it.', reading: foreign.reading, moved: null };
  });
  await show();
  expect(typedTexts()).toEqual(['Made of it.']);
  expect(vi.mocked(api.forget).mock.calls).toEqual([[PATH, 'before', unsaved.at]]);
  expect(hasUnsentText()).toBe(false);
});

test('what the office does not take of it is shown from the tab, with the reason', async () => {
  keep(PATH, KEPT);
  opening.mockResolvedValue({ ...opened('A'), is_text: false });
  vi.mocked(api.sendTyping).mockRejectedValue(new api.CallFailed(507, 'The disk is full.'));
  await handOverKept();
  expect(notices.get()).toMatchObject([
    { text: `What you typed in ${PATH} is only in this tab. The disk is full.` },
  ]);
  await show();
  expect(document.body.textContent).toContain('only in this tab. The disk is full.');
  expect(typedTexts()).toEqual([`title: "Welder"\n\nKept.\n\n\n${KEPT.text}`]);
  expect(hasUnsentText()).toBe(true);
  await discard();
  expect(keptOf(PATH)).toBeUndefined();
  expect(typedTexts()).toEqual([]);
  expect(hasUnsentText()).toBe(false);
});

test.each([
  ['cannot', false],
  ['can', true],
])(
  'what was typed since it was seen is shown, and not discarded, of a file that %s be edited',
  async (_, is_text) => {
    const answer = (text: string) =>
      opening.mockResolvedValue({ ...opened('A'), is_text, unsaved: [{ ...unsaved, text }] });
    answer(textOf('Theirs'));
    vi.mocked(api.forget).mockImplementationOnce(async () => {
      answer(textOf('Theirs', 'And more.\n'));
      throw new api.CallFailed(409, 'More was typed there meanwhile.');
    });
    await show();
    await discard();
    expect(said()).toEqual(['More was typed there meanwhile.']);
    const shown = is_text ? document.body.textContent : typedTexts().join();
    expect(shown).toContain('And more.');
  },
);

const undoLast = async () => {
  const notice = notices.get().findLast(({ action }) => action);
  await act(async () => notice?.action?.run());
};
const said = () => notices.get().map(({ text }) => text);

test.each([
  ['cannot', false],
  ['can', true],
])(
  'what is discarded by mistake can be brought back, of a file that %s be edited',
  async (_, is_text) => {
    const second = { ...unsaved, tab: 'second', text: textOf('Second') };
    const file = { ...opened('A'), is_text };
    let typed = [unsaved, second];
    opening.mockImplementation(async () => ({ ...file, unsaved: typed }));
    vi.mocked(api.forget).mockImplementation(async (_, tab) => {
      typed = typed.filter((text) => text.tab !== tab);
    });
    vi.mocked(api.sendBack).mockImplementation(async ({ text }) => {
      typed = [...typed, { ...unsaved, tab: 'new', text }];
      return { text, reading: file.reading, moved: null };
    });
    await show();
    await discard();
    await discard();
    expect(said()).toEqual(['Discarded.', 'Discarded.']);
    await undoLast();
    expect(vi.mocked(api.sendBack).mock.calls).toEqual([
      [{ path: PATH, began_from: 'h1', text: textOf('Second') }],
    ]);
    expect(said().at(-1)).toBe('It is back.');
    if (!is_text) expect(typedTexts()).toEqual([textOf('Second')]);
  },
);

test('what only the tab had is kept there again, or goes to the office if an editor is open by then', async () => {
  keep(PATH, KEPT);
  opening.mockImplementation(async () => {
    throw new api.CallFailed(507, 'It cannot be read.');
  });
  await show();
  await discard();
  expect(typedTexts()).toEqual([]);
  await undoLast();
  expect(keptOf(PATH)).toEqual(KEPT);
  expect(typedTexts()).toHaveLength(1);

  opening.mockResolvedValue(opened('A'));
  await discard();
  expect(document.body.textContent).toBe('The editor');
  vi.mocked(api.sendBack).mockRejectedValueOnce(new api.CallFailed(507, 'The disk is full.'));
  await undoLast();
  expect(said().slice(-2)).toEqual(['The disk is full.', 'Discarded.']);
  await undoLast();
  const { tabs: _, ...typed } = KEPT;
  expect(api.sendBack).toHaveBeenLastCalledWith({ ...typed, path: PATH });
  expect(said().at(-1)).toBe('It is back.');
});

test('before a file is edited, its screen has the title that the list has for it', async () => {
  opening.mockResolvedValue({ ...opened('A'), unsaved: [unsaved] });
  await act(async () => root.render(<FileScreen path={PATH} type={TYPE} />));
  const heading = () => document.querySelector('h1')?.textContent;
  expect(heading()).toBe(PATH);
  const entries = [{ path: PATH, title: 'Piper' }];
  await act(async () => folder.set({ types: [], entries } as unknown as Folder));
  expect(heading()).toBe('Piper');
  await act(async () => folder.set(undefined));
});
