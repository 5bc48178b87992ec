// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailed, deleteFiles, getFolder, save, sendBack, sendTyping } from './api';
import { connection, unlock } from './connection';
import { key } from './key';
import { Unanswered } from './request';
import { until } from './until';

const KEY = 'Zm9vYmFyLWZvb2Jhci1mb29iYXItZm9vYmFyLWZvb2I';
const answers: (() => Response | Error)[] = [];
const calls: { url: string; key: string | null; body: unknown }[] = [];

beforeEach(() => {
  answers.length = 0;
  calls.length = 0;
  key.set('old-key');
  connection.set('fine');
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    calls.push({ url, key: headers.get('Strakeline-Key'), body: init.body });
    const next = answers.shift();
    if (next === silent) {
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    }
    const answer = next?.();
    if (!answer || answer instanceof Error) throw answer ?? new Error('an unexpected call');
    return answer;
  });
  return () => void vi.useRealTimers();
});

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const away = () => new TypeError('Failed to fetch');
const silent = () => new Error('never answers');

test('every call brings the key', async () => {
  answers.push(json(200, { name: 'Strakeline' }));
  expect(await getFolder()).toEqual({ name: 'Strakeline' });
  expect(calls).toEqual([{ url: '/api/folder', key: 'old-key', body: null }]);
});

test('what is sent back takes the place of no text, not even of another that was sent back', async () => {
  for (let call = 0; call < 3; call++) answers.push(json(200, {}));
  const typing = { path: 'a.md', began_from: null, text: 'typed' };
  await sendTyping(typing);
  await sendBack(typing);
  await sendBack(typing);
  const tabs = calls.map(({ body }) => JSON.parse(String(body)).tab);
  expect(new Set(tabs).size).toBe(3);
});

test('a call with an old key waits for the new link and is sent again as it was', async () => {
  answers.push(() => new Response(null, { status: 403 }), json(200, { hash: 'h', change: 'c' }));
  const saving = save({ path: 'a.md', began_from: null, text: 'typed' });
  await until(() => expect(connection.get()).toBe('locked'));
  expect(unlock('no key in it')).toBe(false);
  expect(connection.get()).toBe('locked');
  expect(unlock(`http://127.0.0.1:8081/#key=${KEY}`)).toBe(true);
  expect(await saving).toEqual({ hash: 'h', change: 'c' });
  expect(calls.map((call) => call.key)).toEqual(['old-key', KEY]);
  expect(calls[1]?.body).toBe(calls[0]?.body);
  expect(connection.get()).toBe('fine');
});

test('several calls that wait for the key all go on with it', async () => {
  const refused = () => new Response(null, { status: 403 });
  answers.push(refused, refused, json(200, { name: 'a' }), json(200, { name: 'b' }));
  const both = Promise.all([getFolder(), getFolder()]);
  await until(() => expect(calls).toHaveLength(2));
  unlock(KEY);
  expect((await both).map(({ name }) => name)).toEqual(['a', 'b']);
});

test('a read is tried again until the office answers', async () => {
  answers.push(away, away, json(200, { name: 'back' }));
  const reading = getFolder();
  await until(() => expect(connection.get()).toBe('away'));
  expect((await reading).name).toBe('back');
  expect(connection.get()).toBe('fine');
  expect(calls).toHaveLength(3);
});

test('an office that is silent is away, and asked again', async () => {
  // The time of a busy machine must not count.
  vi.useFakeTimers();
  answers.push(silent, json(200, { name: 'back' }));
  const reading = getFolder();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(connection.get()).toBe('fine');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(connection.get()).toBe('away');
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await reading).name).toBe('back');
  expect(calls).toHaveLength(2);
});

test('a deletion is not tried again by itself', async () => {
  answers.push(away);
  await expect(deleteFiles(['a.md'])).rejects.toBeInstanceOf(Unanswered);
  expect(calls).toHaveLength(1);
});

test('a refusal has its sentence, its problems, what the file says now, and what was typed', async () => {
  const now = { hash: 'h2', text: 'theirs' };
  const problem = { path: 'a.md', line: 3, message: 'is missing', field: 'title' };
  const unsaved = [{ tab: 'other', text: 'typed', began_from: 'h1', at: '2026-11-17' }];
  answers.push(json(409, { message: 'It was changed.', problems: [problem], now, unsaved }));
  const failed = await save({ path: 'a.md', began_from: 'h1', text: 'x' }).catch((error) => error);
  expect(failed).toBeInstanceOf(CallFailed);
  expect(failed).toMatchObject({
    status: 409,
    message: 'It was changed.',
    problems: [problem],
    now,
    unsaved,
  });
});

test('an aborted call is not tried again', async () => {
  answers.push(away);
  const stop = new AbortController();
  const reading = getFolder(stop.signal);
  await until(() => expect(calls).toHaveLength(1));
  stop.abort();
  await expect(reading).rejects.toThrow();
  expect(calls).toHaveLength(1);
});
