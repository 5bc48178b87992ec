import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnswerCache, isRefetchedOnline, isRetried, NO_ANSWER } from '@/lib/answer-cache';
import { seedAnswers } from '@/lib/answers';
import { ApiError } from '@/lib/api';

const found = (payload: unknown) => ({ status: 200, body: { data: { data: payload } } });
const missing = { status: 404, body: { message: 'No such post.' } };
const FIVE_MINUTES = 5 * 60_000;

const fetch = vi.fn();
const answerWith = (payload: unknown) =>
  fetch.mockImplementation(async () => Response.json({ data: { data: payload } }));
const failWith = (status: number) =>
  fetch.mockImplementation(async () => Response.json({ message: 'No.' }, { status }));
const setOnline = (onLine: boolean) => vi.stubGlobal('window', { navigator: { onLine } });

let cache: AnswerCache;
beforeEach(() => {
  vi.useFakeTimers();
  fetch.mockReset();
  answerWith('fetched');
  vi.stubGlobal('fetch', fetch);
  setOnline(true);
  cache = new AnswerCache();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

/** The state that a component sees after mounting, and the function that unmounts it. */
async function mount(path: string, from = path) {
  const leave = cache.watch(path, from);
  await settle();
  return { ...cache.state(path), leave };
}

test('a seeded answer is there at once and not fetched', async () => {
  seedAnswers(cache, { services: found(['piping']) }, Date.now());
  expect(await mount('services')).toMatchObject({ data: ['piping'], error: null });
  expect(fetch).not.toHaveBeenCalled();
});

test('a seeded 404 is not fetched either', async () => {
  seedAnswers(cache, { 'blogs/nothing': missing }, Date.now());
  const { error } = await mount('blogs/nothing');
  expect(error).toEqual(new ApiError(404, 'No such post.'));
  expect(fetch).not.toHaveBeenCalled();
});

test("a shared page's answer belongs to the slug in the address", async () => {
  seedAnswers(cache, { 'blogs/*': missing, jobs: found([]) }, Date.now(), 'any-slug');
  expect((await mount('blogs/any-slug')).error).not.toBeNull();
  expect((await mount('jobs')).data).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('an answer may be fetched from another path than its key', async () => {
  expect((await mount('jobs', 'api/public/jobs')).data).toBe('fetched');
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/public/api/public/jobs');
  expect(cache.state('jobs').data).toBe('fetched');
});

test('two components that show an answer fetch it once', async () => {
  cache.prefetch('jobs');
  await Promise.all([mount('jobs'), mount('jobs')]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('failures are retried three times, 4xx never', () => {
  const retries = (status: number) =>
    [0, 1, 2, 3].map((failures) => isRetried('jobs', failures, new ApiError(status, '')));
  expect(retries(500)).toEqual([true, true, true, false]);
  expect(retries(0)).toEqual([true, true, true, false]);
  expect(retries(404)).toEqual([false, false, false, false]);
});

test('retries come after one, two and four seconds', async () => {
  failWith(500);
  await mount('jobs');
  for (const [wait, calls] of [
    [999, 1],
    [1, 2],
    [1999, 2],
    [1, 3],
    [3999, 3],
    [1, 4],
    [60_000, 4],
  ] as const) {
    await settle(wait);
    expect(fetch).toHaveBeenCalledTimes(calls);
  }
  expect(cache.state('jobs')).toMatchObject({ error: new ApiError(500, 'No.'), isFetching: false });
});

test('nothing is retried offline, but refetched when the connection returns', async () => {
  setOnline(false);
  expect(isRetried('jobs', 0, new ApiError(0, ''))).toBe(false);
  const again = (status: number) =>
    isRefetchedOnline('jobs', { ...NO_ANSWER, error: new ApiError(status, '') });
  expect([again(0), again(500), again(404)]).toEqual([true, true, false]);
  fetch.mockRejectedValue(new TypeError('offline'));
  expect((await mount('jobs')).error).toEqual(new ApiError(0, ''));
  answerWith('fetched');
  cache.onOnline();
  await settle();
  expect(cache.state('jobs')).toMatchObject({ data: 'fetched', error: null });
});

test('when the connection returns, what is fresh and what nobody shows is not fetched', async () => {
  await mount('jobs');
  (await mount('services')).leave();
  fetch.mockClear();
  cache.onOnline();
  expect(fetch).not.toHaveBeenCalled();
  await settle(FIVE_MINUTES);
  cache.onOnline();
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/public/jobs']);
});

test('a post is never retried, a list is', () => {
  const error = new ApiError(500, '');
  expect(isRetried('blogs/surge', 0, error)).toBe(false);
  expect(isRetried('blogs', 0, error)).toBe(true);
});

test('an answer is fetched again once it is five minutes old, and stays if that fails', async () => {
  const { leave } = await mount('about');
  await settle(FIVE_MINUTES - 1);
  const other = await mount('about');
  expect(fetch).toHaveBeenCalledTimes(1);
  other.leave();
  await settle(1);
  failWith(404);
  expect(await mount('about')).toMatchObject({
    data: 'fetched',
    error: new ApiError(404, 'No.'),
    failedAt: Date.now(),
  });
  expect(fetch).toHaveBeenCalledTimes(2);
  leave();
});

test('an answer that nobody shows is forgotten after five minutes', async () => {
  const { leave } = await mount('about');
  leave();
  await settle(FIVE_MINUTES - 1);
  expect(cache.state('about').data).toBe('fetched');
  await settle(1);
  expect(cache.state('about')).toBe(NO_ANSWER);
});

test('whoever leaves stops the call, and the next visit makes another', async () => {
  fetch.mockImplementation(() => new Promise(() => {}));
  const { leave, isFetching } = await mount('about');
  expect(isFetching).toBe(true);
  leave();
  expect(fetch.mock.calls[0]?.[1].signal.aborted).toBe(true);
  expect(cache.state('about')).toBe(NO_ANSWER);
  answerWith('fetched');
  expect((await mount('about')).data).toBe('fetched');
});

test('an answer that is the same again keeps its identity', async () => {
  answerWith([{ slug: 'a' }]);
  const { data } = await mount('services');
  cache.refetch('services');
  await settle();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(cache.state('services').data).toBe(data);
});

test('a reset forgets what is selected, and fetches what is shown', async () => {
  await mount('services');
  (await mount('jobs')).leave();
  await mount('about');
  fetch.mockClear();
  cache.reset((path) => path !== 'about');
  expect(cache.state('jobs')).toBe(NO_ANSWER);
  expect(cache.state('services').data).toBeUndefined();
  await settle();
  expect(cache.state('services').data).toBe('fetched');
  expect(fetch).toHaveBeenCalledTimes(1);
});
