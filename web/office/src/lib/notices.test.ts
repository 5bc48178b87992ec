import { expect, test } from 'vitest';
import { notices, notify, notifyFailure } from './notices';

test('what failed stays, however much was done after it; of what was done, the last four', () => {
  notifyFailure('The note was not kept.');
  for (const text of ['a', 'b', 'c', 'd', 'e']) notify(text);
  const texts = notices.get().map(({ text }) => text);
  expect(texts).toEqual(['The note was not kept.', 'b', 'c', 'd', 'e']);
});
