// @vitest-environment jsdom
// What happens to the file, to other files and to what was typed, elsewhere.
import type { Problem } from '@office/generated/api';
import * as api from '@office/lib/api';
import { keptOf } from '@office/lib/kept';
import { tab } from '@office/lib/tab';
import { beforeEach, expect, test, vi } from 'vitest';
import { EditorSession } from './session';
import { opened, PATH, textOf, typed } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  openFile: vi.fn(),
  forget: vi.fn(),
}));

const typing = vi.mocked(api.sendTyping);
const opening = vi.mocked(api.openFile);
const gone = () => new api.CallFailed(404, 'Gone.');

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  typing.mockImplementation(typed);
});

async function dirty(hash: string | null = 'h1'): Promise<EditorSession> {
  const session = new EditorSession(opened('Piper', hash));
  session.change(['title'], 'Welder');
  await session.flush();
  typing.mockClear();
  return session;
}

test.each([
  ['a file', 'h1', () => opening.mockResolvedValue(opened('Piper'))],
  ['a new entry', null, () => opening.mockRejectedValue(gone())],
])('what another tab forgot of %s is sent again while it is here', async (_, hash, answer) => {
  const session = await dirty(hash);
  answer();
  await session.check();
  expect(typing.mock.lastCall?.[0]).toMatchObject({ began_from: hash, text: textOf('Welder') });
  expect(session.state.get()).toMatchObject({ isDirty: true, changedElsewhere: undefined });
});

test('what another tab saved of the same text is saved', async () => {
  const session = await dirty();
  opening.mockResolvedValue(opened('Welder', 'h2'));
  await session.check();
  expect(session.state.get()).toMatchObject({
    hash: 'h2',
    isDirty: false,
    changedElsewhere: undefined,
  });
  expect(typing).not.toHaveBeenCalled();
});

/** The file after a rename, and what the office has of this tab's text. */
function rename(text: string, began_from: string): void {
  const unsaved = [{ tab, text, began_from, at: '2026-11-17T08:00:00Z' }];
  opening.mockResolvedValue({ ...opened('Fitter', 'h2'), unsaved });
}

test('what a rename rewrote of what was typed here is taken, with the file that it begins from', async () => {
  const session = await dirty();
  const { textVersion, bodyVersion } = session.state.get();
  const followed = textOf('Welder', 'Renamed.\n');
  rename(followed, 'h2');
  await session.check();
  expect(typing.mock.lastCall?.[0]).toMatchObject({ began_from: 'h2', text: followed });
  expect(session.state.get()).toMatchObject({
    hash: 'h2',
    saved: textOf('Fitter'),
    text: followed,
    textVersion: textVersion + 1,
    body: 'Renamed.\n',
    bodyVersion: bodyVersion + 1,
    isDirty: true,
    changedElsewhere: undefined,
  });
});

test('the Markdown is never older than the text: typing into it would write the old names back', async () => {
  const session = await dirty();
  rename(textOf('Welder', 'Renamed.\n'), 'h2');
  const shown = new Set<string>();
  session.state.subscribe(() => {
    const { text, body } = session.state.get();
    shown.add(`${text.endsWith('Renamed.\n')} ${body}`);
  });
  await session.check();
  expect([...shown]).toEqual(['true Renamed.\n']);
});

test('what is typed while it is being read is newer, and both versions are shown', async () => {
  const session = await dirty();
  rename(textOf('Welder', 'Renamed.\n'), 'h2');
  typing.mockImplementationOnce((sent) => {
    session.setBody('Typed.\n');
    return typed(sent);
  });
  await session.check();
  expect(typing.mock.lastCall?.[0]).toMatchObject({ began_from: 'h1', body: 'Typed.\n' });
  expect(session.state.get()).toMatchObject({
    text: textOf('Welder', 'Typed.\n'),
    hash: 'h1',
    changedElsewhere: { hash: 'h2' },
  });
});

test('a rename that changed only the file does not ask which one to keep either', async () => {
  const session = await dirty();
  rename(textOf('Welder'), 'h2');
  await session.check();
  expect(session.state.get()).toMatchObject({
    hash: 'h2',
    text: textOf('Welder'),
    changedElsewhere: undefined,
  });
});

test('what was typed since then is newer than what a rename rewrote', async () => {
  const session = await dirty();
  rename(textOf('Welder', 'Renamed.\n'), 'h2');
  session.setBody('Typed.\n');
  await session.check();
  expect(typing.mock.lastCall?.[0]).toMatchObject({ began_from: 'h1' });
  expect(session.state.get()).toMatchObject({
    text: textOf('Welder', 'Typed.\n'),
    changedElsewhere: { hash: 'h2' },
  });
});

test('a text that was preferred to the file stays so, whatever the office was told before', async () => {
  const session = await dirty();
  session.prefer({ hash: 'h2', text: textOf('Fitter') });
  rename(textOf('Welder'), 'h1');
  await session.check();
  expect(session.state.get()).toMatchObject({ hash: 'h2', changedElsewhere: undefined });
});

test('problems that other files make are shown, whether something was typed or not', async () => {
  const problem = { path: PATH, line: 2, message: 'No such author.' } as Problem;
  const found = opened('Piper');
  found.reading.problems = [problem];
  opening.mockResolvedValue(found);
  const clean = new EditorSession(opened('Piper'));
  await clean.check();
  expect(clean.state.get()).toMatchObject({ reading: { problems: [problem] }, bodyVersion: 0 });

  const session = await dirty();
  typing.mockImplementation(async (what) => {
    const answer = await typed(what);
    return { ...answer, reading: { ...answer.reading, problems: [problem] } };
  });
  await session.check();
  expect(session.state.get()).toMatchObject({ reading: { problems: [problem] }, isDirty: true });
});

test('discarding forgets and goes back to the file in one turn, so that a look sends nothing again', async () => {
  const session = await dirty();
  opening.mockResolvedValue(opened('Piper'));
  const { textVersion, bodyVersion } = session.state.get();
  vi.mocked(api.forget).mockImplementationOnce(async () => void session.check());
  expect(await session.discard()).toBe(true);
  await session.check();
  expect(api.forget).toHaveBeenCalledWith(PATH, tab);
  expect(typing).not.toHaveBeenCalled();
  expect(session.state.get()).toMatchObject({
    text: textOf('Piper'),
    value: { title: 'Piper' },
    isDirty: false,
    textVersion: textVersion + 1,
    bodyVersion: bodyVersion + 1,
  });
});

test('what is discarded before it was sent is not kept here either', async () => {
  const session = new EditorSession(opened('Piper'));
  opening.mockResolvedValue(opened('Piper'));
  session.change(['title'], 'Welder');
  expect(keptOf(PATH)).toBeDefined();
  await session.discard();
  expect(keptOf(PATH)).toBeUndefined();
  expect(session.state.get().isDirty).toBe(false);
});

test('of an entry that was never saved nothing is left; a look does not bring it back', async () => {
  const session = await dirty(null);
  opening.mockRejectedValue(gone());
  expect(await session.discard()).toBe(false);
  await session.check();
  expect(typing).not.toHaveBeenCalled();
  expect(session.state.get().isDirty).toBe(false);
});

test('a single file that was never saved is empty again', async () => {
  const empty = { ...opened('', null), path: 'site.yaml', type: 'site', text: '' };
  const session = new EditorSession(empty);
  session.setText('name: Strake\n');
  await session.flush();
  opening.mockResolvedValue(empty);
  expect(await session.discard()).toBe(true);
  expect(session.state.get()).toMatchObject({ text: '', hash: null, isDirty: false });
});

test('what could not be discarded stays', async () => {
  const session = await dirty();
  opening.mockRejectedValue(new api.CallFailed(500, 'Not now.'));
  await expect(session.discard()).rejects.toThrow('Not now.');
  expect(session.state.get()).toMatchObject({ text: textOf('Welder'), isDirty: true });
});
