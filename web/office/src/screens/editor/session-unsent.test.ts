// @vitest-environment jsdom
// What the office has not taken, or does not take.
import * as api from '@office/lib/api';
import { keptOf } from '@office/lib/kept';
import { tab } from '@office/lib/tab';
import { until } from '@office/lib/until';
import { beforeEach, expect, test, vi } from 'vitest';
import { EditorSession } from './session';
import { opened, PATH, reading, textOf, typed } from './session-fixture';

vi.mock('@office/lib/api', async (original) => ({
  ...(await original<typeof api>()),
  sendTyping: vi.fn(),
  save: vi.fn(),
}));

const typing = vi.mocked(api.sendTyping);
const saving = vi.mocked(api.save);
const street = { at: ['address', 'street'], value: 'Quay 4' };
const why = 'The form cannot change this.';

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  typing.mockImplementation(typed);
  saving.mockResolvedValue({ hash: 'h2', change: 'c', moved: null });
});

/** The office cannot write an address. */
function refuseAddress(): void {
  typing.mockImplementation(async (what) => {
    if (what.changes?.some(({ at }) => at[0] === 'address')) throw new api.CallFailed(422, why);
    return typed(what);
  });
}

test('what is on its way stays in the tab’s own copy when more is typed', async () => {
  const session = new EditorSession(opened('Piper'));
  typing.mockReturnValue(new Promise(() => {}));
  session.change(['title'], 'Welder');
  session.setBody('A paragraph.\n');
  void session.flush();
  await until(() => expect(typing).toHaveBeenCalledOnce());
  session.change(['location'], 'Aberdeen');
  expect(keptOf(PATH)).toEqual({
    began_from: 'h1',
    text: textOf('Piper'),
    changes: [
      { at: ['title'], value: 'Welder' },
      { at: ['location'], value: 'Aberdeen' },
    ],
    body: 'A paragraph.\n',
    tabs: [tab],
  });
  expect(session.hasUnsent).toBe(true);
});

test('a refused change is said with what was typed, and takes no other one with it', async () => {
  const session = new EditorSession(opened('Piper'));
  refuseAddress();
  session.change(['title'], 'Welder');
  session.change(street.at, street.value);
  session.setBody('New.\n');
  await session.flush();
  expect(session.state.get()).toMatchObject({
    text: textOf('Welder', 'New.\n'),
    value: { title: 'Welder' },
    notWritten: [{ ...street, why }],
  });
  expect(session.hasUnsent).toBe(false);
  expect(keptOf(PATH)).toBeUndefined();
});

test('what was refused is said until it is closed, or that place changes', async () => {
  const session = new EditorSession(opened('Piper'));
  refuseAddress();
  session.change(street.at, street.value);
  await session.flush();
  expect(session.state.get().value).toEqual({ title: 'Piper' });
  session.change(['title'], 'Welder');
  await session.flush();
  expect(session.state.get().notWritten).toEqual([{ ...street, why }]);
  session.change(street.at, 'Quay 5');
  expect(session.state.get().notWritten).toEqual([]);
  await session.flush();
  expect(session.state.get().notWritten).toMatchObject([{ value: 'Quay 5' }]);
  session.closeNotWritten();
  expect(session.state.get().notWritten).toEqual([]);
});

test('no save claims to have what was refused; the next one saves the rest', async () => {
  const session = new EditorSession(opened('Piper'));
  refuseAddress();
  session.change(street.at, street.value);
  session.change(['title'], 'Welder');
  await expect(session.save()).rejects.toThrow(why);
  expect(saving).not.toHaveBeenCalled();
  expect(await session.save()).toBe(true);
  expect(saving.mock.lastCall?.[0]).toMatchObject({ text: textOf('Welder') });
});

test.each([
  ['refused', () => saving.mockRejectedValueOnce(new api.CallFailed(422, 'A problem.'))],
  [
    'too late',
    () => saving.mockRejectedValueOnce(new api.CallFailed(409, '', [], { hash: 'h9', text: 'x' })),
  ],
])('what a button changes is not in the text if the save is %s', async (_, refuse) => {
  const session = new EditorSession(opened('Draft'));
  session.setBody('New.\n');
  refuse();
  const saved = await session.save([{ at: ['title'], value: 'Published' }]).catch(() => false);
  expect(saved).toBe(false);
  expect(saving.mock.lastCall?.[0]).toMatchObject({ text: textOf('Published', 'New.\n') });
  expect(session.state.get()).toMatchObject({
    text: textOf('Draft', 'New.\n'),
    value: { title: 'Draft' },
    isDirty: true,
  });
  // The office keeps what was typed, without it.
  await session.flush();
  expect(typing.mock.lastCall?.[0]).toMatchObject({
    text: textOf('Draft', 'New.\n'),
    changes: [],
  });
});

test('what is typed into the whole file during such a save gets the change, too', async () => {
  const session = new EditorSession(opened('Draft'));
  saving.mockImplementationOnce(async () => {
    session.setText(textOf('Draft', 'Typed meanwhile.\n'));
    return { hash: 'h2', change: 'c', moved: null };
  });
  await session.save([{ at: ['title'], value: 'Published' }]);
  await session.flush();
  expect(session.state.get()).toMatchObject({
    saved: textOf('Published'),
    text: textOf('Published', 'Typed meanwhile.\n'),
    textVersion: 1,
  });
});

test('a session goes on from what the tab kept', async () => {
  const kept = { began_from: 'h0', text: textOf('Old'), changes: [], body: 'Kept.\n' };
  const session = new EditorSession(opened('Piper'), {
    ...kept,
    changes: [{ at: ['title'], value: 'Welder' }],
  });
  expect(session.state.get()).toMatchObject({ value: { title: 'Welder' }, body: 'Kept.\n' });
  await session.flush();
  expect(typing.mock.lastCall?.[0]).toMatchObject({ began_from: 'h0', body: 'Kept.\n' });
  expect(session.state.get()).toMatchObject({
    text: textOf('Welder', 'Kept.\n'),
    reading: reading('Welder', 'Kept.\n'),
    hash: 'h0',
  });
});
