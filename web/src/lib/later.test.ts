import { expect, test, vi } from 'vitest';
import { Later } from '@/lib/later';

test('a part is loaded once, and everyone who waits is told', async () => {
  const load = vi.fn(async () => 'part');
  const part = new Later(load);
  const told = vi.fn();
  part.subscribe(told);
  expect(part.get()).toBeUndefined();
  await Promise.all([part.load(), part.load()]);
  expect(part.get()).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a part that failed to load is loaded again', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('offline'));
  const part = new Later(load);
  await expect(part.load()).rejects.toThrow('offline');
  await expect(part.load()).resolves.toBe('part');
});
