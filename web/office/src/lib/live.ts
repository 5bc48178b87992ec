// Lines of JSON that say when something changed, read from one long answer.
import type { Event } from '@office/generated/api';
import { request } from '@office/lib/request';

const PAUSE = 1_000;

/** Calls back for each event, and once after each connection: something may have changed before it. */
export function followChanges(onChange: () => void): () => void {
  const stop = new AbortController();
  void follow(onChange, stop.signal);
  return () => stop.abort();
}

async function follow(onChange: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await request('live', { signal, patient: true });
      if (response.ok && response.body) {
        onChange();
        await readLines(response.body, (line) => {
          if (readEvent(line) === 'folder') onChange();
        });
      }
    } catch {
      // The connection broke: a new one is made.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

export async function readLines(
  body: ReadableStream<Uint8Array>,
  onLine: (line: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) onLine(line);
  }
}

function readEvent(line: string): Event['event'] | undefined {
  try {
    return (JSON.parse(line) as Event).event;
  } catch {
    return undefined;
  }
}
