import { expect, test, vi } from 'vitest';
import { followChanges, readLines } from './live';
import { request } from './request';

vi.mock('./request', () => ({ request: vi.fn() }));

test('lines are read whole, however the stream cuts them', async () => {
  const text = '{"event":"alive"}\n\n{"event":"folder"}\n{"ev';
  for (const size of [1, 3, 7, text.length]) {
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const lines: string[] = [];
    await readLines(body, (line) => lines.push(line));
    expect(lines).toEqual(['{"event":"alive"}', '{"event":"folder"}']);
  }
});

test('a silent connection is made again, and one that breaks at once after longer and longer', async () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  const open = (_: string, options: { signal?: AbortSignal | undefined } = {}) => {
    const { signal } = options;
    if (signal) signals.push(signal);
    const body = new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    });
    return Promise.resolve(new Response(body));
  };
  vi.mocked(request).mockImplementation(open);
  const onChange = vi.fn();
  const stop = followChanges(onChange);
  await vi.advanceTimersByTimeAsync(34_000);
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(signals[0]?.aborted).toBe(true);
  expect(signals).toHaveLength(2);
  expect(onChange).toHaveBeenCalledTimes(2);
  const before = vi.mocked(request).mock.calls.length;
  vi.mocked(request).mockImplementation(async () => new Response(null, { status: 500 }));
  await vi.advanceTimersByTimeAsync(36_000 + 60_000);
  expect(vi.mocked(request).mock.calls.length - before).toBeLessThan(7);
  stop();
  vi.useRealTimers();
});
