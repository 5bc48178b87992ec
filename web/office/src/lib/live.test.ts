// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { followChanges, readLines } from './live';
import { request } from './request';
import { until } from './until';

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

/** Of the connections that were made; each says nothing until it is aborted. */
let signals: AbortSignal[];
beforeEach(() => {
  signals = [];
  vi.mocked(request).mockImplementation((_, { signal } = {}) => {
    if (signal) signals.push(signal);
    const body = new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    });
    return Promise.resolve(new Response(body));
  });
});

test('a silent connection is made again, and one that breaks at once after longer and longer', async () => {
  vi.useFakeTimers();
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

test('a tab that nobody looks at has no connection, and looks again when it is shown', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const show = (isShown: boolean) => {
    hidden.mockReturnValue(!isShown);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show(false);
  const onChange = vi.fn();
  const stop = followChanges(onChange);
  show(true);
  await until(() => expect(onChange).toHaveBeenCalledTimes(1));
  show(false);
  await until(() => expect(signals[0]?.aborted).toBe(true));
  expect(signals).toHaveLength(1);
  show(true);
  await until(() => expect(onChange).toHaveBeenCalledTimes(2));
  stop();
  hidden.mockRestore();
});

test('a tab that is shown again looks at once, however often it was hidden', async () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const onChange = vi.fn();
  const stop = followChanges(onChange);
  for (let times = 1; times <= 5; times++) {
    await vi.advanceTimersByTimeAsync(10);
    expect(onChange).toHaveBeenCalledTimes(times);
    for (const isHidden of [true, false]) {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(10);
    }
  }
  stop();
  hidden.mockRestore();
  vi.useRealTimers();
});
