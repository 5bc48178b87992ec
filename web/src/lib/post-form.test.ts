// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api';
import { postForm } from '@/lib/post-form';
import { isPosting } from '@/lib/posting';

/** How long a busy machine may take. */
const A_WHILE = 20_000;
const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetch.mockReset());
});

test('a form is posted as it is, and any 2xx is a success', async () => {
  fetch.mockResolvedValue(new Response(null, { status: 204 }));
  const form = new FormData();
  await postForm('jobs/a?b/apply', form);
  expect(fetch).toHaveBeenCalledWith(
    '/api/public/jobs/a%3Fb/apply',
    expect.objectContaining({ method: 'POST', body: form }),
  );
});

test('the body of a success is read, and whatever comes of that, it is one', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('lost')) });
  const response = new Response(body, { status: 201 });
  fetch.mockResolvedValue(response);
  await postForm('jobs/a/apply', new FormData());
  expect(response.bodyUsed).toBe(true);
});

test('a rejected form has its messages by field', async () => {
  const answer = { message: 'Please check.', errors: { cv: ['CV is required'] } };
  fetch.mockResolvedValue(Response.json(answer, { status: 422 }));
  const error = await postForm('jobs/a/apply', new FormData()).catch((error: unknown) => error);
  expect(error).toEqual(new ApiError(422, 'Please check.', { cv: ['CV is required'] }));
  expect(error).toMatchObject({ status: 422, fields: { cv: ['CV is required'] } });
});

test('a form counts as being sent from the start, until it is answered or fails', async () => {
  for (const status of [204, 500]) {
    let answer = (_: Response) => {};
    fetch.mockReset().mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const posted = postForm('jobs/a/apply', new FormData()).catch(() => {});
    expect(isPosting()).toBe(true);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), A_WHILE);
    expect(isPosting()).toBe(true);
    answer(new Response(null, { status }));
    await posted;
    expect(isPosting()).toBe(false);
  }
});

test('a form is sent in a later task than that of its submit', async () => {
  fetch.mockResolvedValue(new Response(null, { status: 204 }));
  const posted = postForm('jobs/a/apply', new FormData());
  for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
  await posted;
  expect(fetch).toHaveBeenCalledOnce();
});
