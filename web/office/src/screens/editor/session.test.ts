// @vitest-environment jsdom
import * as api from '@office/lib/api';
import { keptOf } from '@office/lib/kept';
import { tab } from '@office/lib/tab';
import { until } from '@office/lib/until';
import { beforeEach, expect, test, vi } from 'vitest';
import { EditorSession } from './session';
import { opened, reading, textOf, typed } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  save: vi.fn(),
  openFile: vi.fn(),
  moveUnsaved: vi.fn(),
}));

const typing = vi.mocked(api.sendTyping);
beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  typing.mockImplementation(typed);
  vi.mocked(api.save).mockResolvedValue({ hash: 'h2', change: 'c', moved: null });
});

test('a change is shown at once, and the text is what the server made of it', async () => {
  const session = new EditorSession(opened('Piper'));
  expect(session.state.get().isDirty).toBe(false);
  session.change(['title'], 'W');
  session.change(['title'], 'Welder');
  expect(session.state.get()).toMatchObject({ value: { title: 'Welder' }, isDirty: true });
  expect(keptOf('jobs/a.md')?.changes).toEqual([{ at: ['title'], value: 'Welder' }]);
  await session.flush();
  expect(typing).toHaveBeenCalledOnce();
  expect(session.state.get().text).toBe(textOf('Welder'));
  expect(keptOf('jobs/a.md')).toBeUndefined();
});

test('what is typed while a call is under way is sent after it, and nothing jumps back', async () => {
  const session = new EditorSession(opened('Piper'));
  const answers: (() => void)[] = [];
  typing.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return { text: textOf('W'), reading: reading('W'), moved: null };
  });
  session.change(['title'], 'W');
  const sending = session.flush();
  await until(() => expect(answers).toHaveLength(1));
  session.change(['title'], 'We');
  session.setBody('New.\n');
  answers[0]?.();
  await sending;
  expect(session.state.get()).toMatchObject({ value: { title: 'We' }, body: 'New.\n' });
  expect(session.state.get().text).toBe(textOf('We', 'New.\n'));
  expect(session.state.get().bodyVersion).toBe(0);
  expect(typing).toHaveBeenCalledTimes(2);
});

test('an edit that is taken back leaves nothing to save', async () => {
  const session = new EditorSession(opened('Piper'));
  session.change(['title'], 'Welder');
  await session.flush();
  session.change(['title'], 'Piper');
  await session.flush();
  expect(session.state.get().isDirty).toBe(false);
});

test('saving sends what is pending first, with the hash that it began from', async () => {
  const session = new EditorSession(opened('Piper'));
  session.setBody('New.\n');
  expect(await session.save([{ at: ['title'], value: 'Welder' }])).toBe(true);
  expect(api.save).toHaveBeenCalledWith({
    path: 'jobs/a.md',
    tab,
    began_from: 'h1',
    text: textOf('Welder', 'New.\n'),
  });
  expect(session.state.get()).toMatchObject({ hash: 'h2', isDirty: false, isSaving: false });
});

test('a file that changed underneath is not overwritten; keeping mine saves over what was seen', async () => {
  const session = new EditorSession(opened('Piper'));
  session.change(['title'], 'Welder');
  const now = { hash: 'h9', text: textOf('Theirs') };
  vi.mocked(api.save).mockRejectedValueOnce(new api.CallFailed(409, 'Changed.', [], now));
  expect(await session.save()).toBe(false);
  expect(session.state.get()).toMatchObject({ changedElsewhere: now, isDirty: true });
  session.prefer(now);
  expect(await session.save()).toBe(true);
  expect(vi.mocked(api.save).mock.lastCall?.[0]).toMatchObject({ began_from: 'h9' });
});

test('a save that fails otherwise keeps everything and can be tried again', async () => {
  const session = new EditorSession(opened('Piper'));
  session.change(['title'], 'Welder');
  vi.mocked(api.save).mockRejectedValueOnce(new api.CallFailed(507, 'The disk is full.'));
  await expect(session.save()).rejects.toThrow('The disk is full.');
  expect(session.state.get()).toMatchObject({ isDirty: true, isSaving: false });
  expect(await session.save()).toBe(true);
});

test('a file without edits follows a change from elsewhere; one with edits says so', async () => {
  const session = new EditorSession(opened('Piper'));
  vi.mocked(api.openFile).mockResolvedValue(opened('By hand', 'h5'));
  await session.check();
  expect(session.state.get()).toMatchObject({
    value: { title: 'By hand' },
    hash: 'h5',
    bodyVersion: 1,
  });
  session.change(['title'], 'Mine');
  vi.mocked(api.openFile).mockResolvedValue(opened('By hand again', 'h6'));
  await session.check();
  expect(session.state.get()).toMatchObject({
    value: { title: 'Mine' },
    hash: 'h5',
    changedElsewhere: { hash: 'h6', text: textOf('By hand again') },
  });
});

test('a file that is no text any more is not taken over, with or without edits', async () => {
  const session = new EditorSession(opened('Piper'));
  const foreign = { ...opened('Caf\ufffd', 'h5'), is_text: false };
  for (const title of ['Piper', 'Mine']) {
    session.change(['title'], title);
    await session.flush();
    vi.mocked(api.openFile).mockResolvedValue(foreign);
    await session.check();
    expect(session.state.get()).toMatchObject({
      text: textOf(title),
      hash: 'h1',
      changedElsewhere: undefined,
      refused: expect.stringContaining('not written in UTF-8'),
    });
  }
  vi.mocked(api.openFile).mockResolvedValue(opened('Piper'));
  await session.check();
  expect(session.state.get()).toMatchObject({ text: textOf('Mine'), refused: undefined });
});

test('a file that was deleted elsewhere is said to be gone', async () => {
  const session = new EditorSession(opened('Piper'));
  vi.mocked(api.openFile).mockRejectedValue(new api.CallFailed(404, 'Gone.'));
  await session.check();
  expect(session.state.get().changedElsewhere).toEqual({ hash: null, text: null });
});

test('a new entry is kept by the office before it is saved', async () => {
  const session = new EditorSession(opened('New', null));
  expect(session.state.get().isDirty).toBe(true);
  await session.flush();
  expect(typing.mock.lastCall?.[0]).toMatchObject({ began_from: null, text: textOf('New') });
  vi.mocked(api.moveUnsaved).mockRejectedValueOnce(new api.CallFailed(409, 'It is there.'));
  session.setBody('Mine.\n');
  session.slug.type('taken');
  await expect(session.move()).rejects.toThrow('It is there.');
  expect(typing.mock.lastCall?.[0]).toMatchObject({ path: 'jobs/a.md', body: 'Mine.\n' });
  vi.mocked(api.moveUnsaved).mockResolvedValueOnce({ path: 'jobs/b.md', address: '/jobs/b' });
  session.slug.type('b');
  await session.move();
  expect(api.moveUnsaved).toHaveBeenLastCalledWith('jobs/a.md', 'b', tab);
  expect(session.state.get()).toMatchObject({ path: 'jobs/b.md', address: '/jobs/b' });
  session.setBody('More.\n');
  await session.flush();
  expect(typing.mock.lastCall?.[0]).toMatchObject({ path: 'jobs/b.md', body: 'More.\n' });
});

test('no save goes through under another slug than the one that is typed', async () => {
  const session = new EditorSession(opened('New', null));
  const moving = vi.mocked(api.moveUnsaved);
  moving.mockRejectedValue(new api.CallFailed(409, 'It is there.'));
  session.slug.type('B');
  for (const changes of [[], [{ at: ['title'], value: 'Welder' }]]) {
    await expect(session.save(changes)).rejects.toThrow('It is there.');
    expect(session.slug.state.get()).toEqual({ text: 'b', refused: 'It is there.' });
  }
  expect(api.save).not.toHaveBeenCalled();

  moving.mockResolvedValue({ path: 'jobs/b.md', address: '/jobs/b' });
  expect(await session.save()).toBe(true);
  expect(vi.mocked(api.save).mock.lastCall?.[0]).toMatchObject({ path: 'jobs/b.md' });
  expect(session.slug.state.get()).toEqual({});
});

test('a slug that is typed while another one is given to the file stays', async () => {
  const session = new EditorSession(opened('New', null));
  vi.mocked(api.moveUnsaved).mockImplementation(async (_, slug) => {
    if (slug === 'b') session.slug.type('bc');
    return { path: `jobs/${slug}.md`, address: `/jobs/${slug}` };
  });
  session.slug.type('b');
  await session.move();
  expect(session.slug.state.get()).toEqual({ text: 'bc' });
  await session.move();
  expect(session.state.get().path).toBe('jobs/bc.md');
});

test('calls take turns: two saves, and a look between them, each begin from what was saved before', async () => {
  const session = new EditorSession(opened('Piper'));
  const answers: (() => void)[] = [];
  let hash = 1;
  vi.mocked(api.save).mockImplementation(async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    hash += 1;
    return { hash: `h${hash}`, change: 'c', moved: null };
  });
  vi.mocked(api.openFile).mockImplementation(async () => opened('Welder', `h${hash}`));
  session.change(['title'], 'Welder');
  const first = session.save();
  await until(() => expect(answers).toHaveLength(1));
  const look = session.check();
  session.setBody('Newer.\n');
  const second = session.save();
  expect(api.openFile).not.toHaveBeenCalled();
  expect(api.save).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await first;
  await look;
  expect(session.state.get()).toMatchObject({ body: 'Newer.\n', changedElsewhere: undefined });
  await until(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await second).toBe(true);
  expect(vi.mocked(api.save).mock.lastCall?.[0]).toMatchObject({
    began_from: 'h2',
    text: textOf('Welder', 'Newer.\n'),
  });
  expect(session.state.get()).toMatchObject({ hash: 'h3', isDirty: false });
});

test('an editor with other line breaks leaves those of the file alone', async () => {
  const file = { ...opened('Piper'), text: '---\r\ntitle: Piper\r\n---\r\nOne.\r\nTwo.\r\n' };
  file.reading = reading('Piper', 'One.\r\nTwo.\r\n');
  const session = new EditorSession(file);
  session.setBody('One.\nTwo.\n');
  session.setText(file.text.replaceAll('\r\n', '\n'));
  expect(session.state.get().isDirty).toBe(false);
  session.setBody('One.\nMore.\nTwo.\n');
  expect(session.state.get().body).toBe('One.\r\nMore.\r\nTwo.\r\n');
});

test('what the office cannot keep stays here, and no save claims to have it', async () => {
  const session = new EditorSession(opened('Piper'));
  typing.mockRejectedValue(new api.CallFailed(507, 'The disk is full.'));
  session.change(['title'], 'Welder');
  session.setBody('New.\n');
  await expect(session.save()).rejects.toThrow('The disk is full.');
  expect(api.save).not.toHaveBeenCalled();
  expect(session.state.get().isDirty).toBe(true);
  expect(keptOf('jobs/a.md')).toMatchObject({ body: 'New.\n' });
  typing.mockImplementation(async () => ({
    text: textOf('Welder', 'New.\n'),
    reading: reading('Welder', 'New.\n'),
    moved: null,
  }));
  expect(await session.save()).toBe(true);
  expect(typing.mock.lastCall?.[0]).toMatchObject({
    changes: [{ at: ['title'], value: 'Welder' }],
    body: 'New.\n',
  });
});
