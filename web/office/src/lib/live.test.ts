import { expect, test } from 'vitest';
import { readLines } from './live';

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
