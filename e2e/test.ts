// Playwright's `test` with our server behind it and our silence around it: no test passes while the
// page complains in the console, throws, or talks to anyone but the server.
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type Changes, type Server, startServer } from './server';

interface Options {
  /** Starts a server for the test alone, on the sample content with these changes. */
  content: Changes | undefined;
  /** Starts a server for the test alone, with these flags. */
  flags: string | undefined;
  /** Complaints that a test provokes on purpose. */
  allowedErrors: RegExp[];
}

interface Fixtures {
  server: Server;
  /** Paths below /api/ that the page has asked for. */
  apiCalls: string[];
  /** Opens a page and waits until it answers to clicks and keys. */
  visit: (path: string) => Promise<void>;
  silence: undefined;
}

interface WorkerFixtures {
  sample: Server;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  content: [undefined, { option: true }],
  flags: [undefined, { option: true }],
  allowedErrors: [[], { option: true }],

  sample: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  server: async ({ sample, content, flags }, use) => {
    if (content === undefined && flags === undefined) return use(sample);
    const own = await startServer(content, flags);
    await use(own);
    await own.stop();
  },

  baseURL: ({ server }, use) => use(server.address),

  apiCalls: async ({ page }, use) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await use(calls);
  },

  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    });
  },

  silence: [
    async ({ page, baseURL, allowedErrors }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack}`));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) complaints.push(request.url());
      });
      await use(undefined);
      const unexpected = complaints.filter((text) => !allowedErrors.some((one) => one.test(text)));
      expect(unexpected, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
});

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}

/** Taking over the scroll position is the last thing the page does on its way to life. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

export { expect };
