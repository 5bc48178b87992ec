// Servers that all workers share: one on the sample content, and one for each set of changes to it. They are started
// by Playwright's main process, which workers ask over HTTP.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Changes, type Server, type StartedServer, startServer } from './server';

const VARIABLE = 'E2E_SHARED_SERVERS';

/** Playwright calls this before the first test, and what it returns after the last. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function start(): Promise<() => Promise<void>> {
  const sample = await startServer();
  const changed = new Map<string, Promise<StartedServer>>();
  const find = (changes: string) => {
    if (changes === '') return sample;
    const server =
      changed.get(changes) ?? startServer({ changes: JSON.parse(changes), picturesOf: sample });
    changed.set(changes, server);
    return server;
  };
  const control = createServer(async (request, response) => {
    try {
      const server = await find(await text(request));
      // A connection that is kept could be closed here while the next request is on its way.
      response.writeHead(200, { connection: 'close' }).end(JSON.stringify(server));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(control.listen(0, '127.0.0.1'), 'listening');
  process.env[VARIABLE] = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
  return async () => {
    control.close();
    for (const server of [sample, ...changed.values()]) await (await server).stop();
  };
}

/** For the workers, which inherit the variable: the server on the sample content with these changes. */
export async function sharedServer(changes?: Changes): Promise<Server> {
  const body = changes ? JSON.stringify(changes) : '';
  const response = await fetch(process.env[VARIABLE] ?? '', { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Server;
}
