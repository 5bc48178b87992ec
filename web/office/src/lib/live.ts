// Lines of JSON that say when something changed, read from one long answer.
import type { Event } from '@office/generated/api';
import { request } from '@office/lib/request';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** The office says every ten seconds that it is there. */
const LONGEST_SILENCE = 35_000;

/** Calls back for each event, and once after each connection: something may have changed before it. */
export function followChanges(onChange: () => void): () => void {
  const stop = new AbortController();
  void follow(onChange, stop.signal);
  return () => stop.abort();
}

/**
 * One that breaks at once is made again after a longer pause each time. A tab that nobody looks at has none: browsers make few
 * connections to one server, and six tabs would leave nothing for saving.
 */
async function follow(onChange: () => void, stop: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE;
  while (!stop.aborted) {
    await whenShown(stop);
    const hidden = new AbortController();
    const hide = () => document.hidden && hidden.abort();
    document.addEventListener('visibilitychange', hide);
    const isUsed = await connect(onChange, AbortSignal.any([stop, hidden.signal]));
    document.removeEventListener('visibilitychange', hide);
    if (isUsed) pause = FIRST_PAUSE;
    // Its connection did not break. When the tab is shown again, it has to look at once.
    if (hidden.signal.aborted) continue;
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

async function whenShown(stop: AbortSignal): Promise<void> {
  while (document.hidden && !stop.aborted) {
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true });
    });
  }
}

/** Until the connection breaks or is silent. True if something was heard. */
async function connect(onChange: () => void, stop: AbortSignal): Promise<boolean> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUsed = false;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), LONGEST_SILENCE);
  };
  try {
    const signal = AbortSignal.any([stop, silent.signal]);
    const response = await request('live', { signal, patient: true });
    if (!response.ok || !response.body) return false;
    onChange();
    listen();
    await readLines(response.body, (line) => {
      isUsed = true;
      listen();
      if (readEvent(line) === 'folder') onChange();
    });
  } catch {
    // The connection broke: a new one is made.
  } finally {
    clearTimeout(timer);
  }
  return isUsed;
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
