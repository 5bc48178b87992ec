import { expect, test, vi } from 'vitest';
import { ApiError, fetchAnswer, isFinal, isMissing } from '@/lib/api';
import { postForm } from '@/lib/post-form';
import { isPosting } from '@/lib/posting';

function answerWith(status: number, body: string) {
  const fetch = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('the payload is taken out of data.data', async () => {
  const fetch = answerWith(200, '{"data":{"data":[1,2]}}');
  await expect(fetchAnswer('services')).resolves.toEqual([1, 2]);
  expect(fetch).toHaveBeenCalledWith('/api/public/services', expect.anything());
});

test('a slug is escaped in the address', async () => {
  const fetch = answerWith(200, '{"data":{"data":{}}}');
  await fetchAnswer('services/a?b');
  expect(fetch).toHaveBeenCalledWith('/api/public/services/a%3Fb', expect.anything());
});

test("a failure carries its status and the server's message", async () => {
  answerWith(404, '{"message":"No such service."}');
  const error = await fetchAnswer('services/x').catch((error: unknown) => error);
  expect(error).toEqual(new ApiError(404, 'No such service.'));
  expect(isFinal(error)).toBe(true);
  expect(isMissing(error)).toBe(true);
});

test('a failure without a readable body has no message', async () => {
  answerWith(502, '<html>Bad gateway</html>');
  const error = await fetchAnswer('services').catch((error: unknown) => error);
  expect(error).toMatchObject({ status: 502, message: '' });
  expect(isFinal(error)).toBe(false);
});

test('a success without a payload is a failure', async () => {
  answerWith(200, '{"data":[]}');
  await expect(fetchAnswer('services')).rejects.toBeInstanceOf(ApiError);
});

test('no answer at all has status 0', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(fetchAnswer('services')).rejects.toMatchObject({ status: 0 });
});

test('a form is posted as it is, and any 2xx is a success', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  const form = new FormData();
  await postForm('jobs/a?b/apply', form);
  expect(fetch).toHaveBeenCalledWith(
    '/api/public/jobs/a%3Fb/apply',
    expect.objectContaining({ method: 'POST', body: form }),
  );
});

test('a rejected form has its messages by field', async () => {
  answerWith(422, '{"message":"Please check.","errors":{"cv":["CV is required"]}}');
  const error = await postForm('jobs/a/apply', new FormData()).catch((error: unknown) => error);
  expect(error).toEqual(new ApiError(422, 'Please check.', { cv: ['CV is required'] }));
  expect(error).toMatchObject({ status: 422, fields: { cv: ['CV is required'] } });
});

test('a form counts as being sent until it is answered or fails', async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  for (const status of [204, 500]) {
    const posted = postForm('jobs/a/apply', new FormData()).catch(() => {});
    expect(isPosting()).toBe(true);
    answer(new Response(null, { status }));
    await posted;
    expect(isPosting()).toBe(false);
  }
});
