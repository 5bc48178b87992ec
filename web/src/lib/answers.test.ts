import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerQuery, createQueryClient, seedAnswers } from '@/lib/answers';
import { ApiError } from '@/lib/api';

const found = (payload: unknown) => ({ status: 200, body: { data: { data: payload } } });
const missing = { status: 404, body: { message: 'No such post.' } };

const fetch = vi.fn();
beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => Response.json({ data: { data: 'fetched' } }));
  vi.stubGlobal('fetch', fetch);
});

/** The result that a component sees after mounting with this query. */
async function mount(client: ReturnType<typeof createQueryClient>, path: string, from?: string) {
  const observer = new QueryObserver(client, client.defaultQueryOptions(answerQuery(path, from)));
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
  stop();
  return observer.getCurrentResult();
}

test('a seeded answer is there at once and not fetched', async () => {
  const client = createQueryClient();
  seedAnswers(client, { services: found(['piping']) }, Date.now());
  expect(await mount(client, 'services')).toMatchObject({ data: ['piping'], isSuccess: true });
  expect(fetch).not.toHaveBeenCalled();
});

test('a seeded 404 is not fetched either', async () => {
  const client = createQueryClient();
  seedAnswers(client, { 'blogs/nothing': missing }, Date.now());
  const { error } = await mount(client, 'blogs/nothing');
  expect(error).toEqual(new ApiError(404, 'No such post.'));
  expect(fetch).not.toHaveBeenCalled();
});

test("a shared page's answer belongs to the slug in the address", async () => {
  const client = createQueryClient();
  seedAnswers(client, { 'blogs/*': missing, jobs: found([]) }, Date.now(), 'any-slug');
  expect((await mount(client, 'blogs/any-slug')).isError).toBe(true);
  expect((await mount(client, 'jobs')).data).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('an answer may be fetched from another path than its key', async () => {
  const client = createQueryClient();
  expect((await mount(client, 'jobs', 'api/public/jobs')).data).toBe('fetched');
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/public/api/public/jobs');
  expect(client.getQueryData(['jobs'])).toBe('fetched');
});

test('failures are retried three times, 4xx never', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (
    failures: number,
    error: Error,
  ) => boolean;
  const retries = (status: number) =>
    [0, 1, 2, 3].map((failures) => retry(failures, new ApiError(status, '')));
  expect(retries(500)).toEqual([true, true, true, false]);
  expect(retries(0)).toEqual([true, true, true, false]);
  expect(retries(404)).toEqual([false, false, false, false]);
});

test('nothing is retried offline, but refetched when the connection returns', () => {
  const { retry, networkMode, refetchOnReconnect } =
    createQueryClient().getDefaultOptions().queries ?? {};
  expect(networkMode).toBe('always');
  onlineManager.setOnline(false);
  expect((retry as (failures: number, error: Error) => boolean)(0, new ApiError(0, ''))).toBe(
    false,
  );
  onlineManager.setOnline(true);
  const again = (status: number) =>
    (refetchOnReconnect as (query: unknown) => boolean)({
      state: { error: new ApiError(status, '') },
    });
  expect([again(0), again(500), again(404)]).toEqual([true, true, false]);
});

test('a post is never retried, a list is', () => {
  expect(answerQuery('blogs/surge').retry).toBe(false);
  expect(answerQuery('blogs').retry).toBeUndefined();
});
