import { expect, test, vi } from 'vitest';
import { ApiError, failure, fetchAnswer, isFinal, isMissing } from '@/lib/api';

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

test.each([
  [null, {}],
  ['Bad gateway', {}],
  [[1], {}],
  [{ message: 7, errors: [null] }, {}],
  [{ message: null, errors: 'cv' }, {}],
  [{ errors: { cv: null, name: 'x', email: [1], phone: ['Too short'] } }, { phone: ['Too short'] }],
])("a failure that is not the server's is read as far as it can be: %j", (body, fields) => {
  expect(failure(422, body)).toMatchObject({ status: 422, message: '', fields });
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
