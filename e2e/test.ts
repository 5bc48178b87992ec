// Playwright's `test` on our server. No test passes if the page writes errors or warnings to the console, throws,
// or makes a request to another origin.
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type Changes, type Server, startServer } from './server';
import { sharedServer } from './shared-servers';

interface Options {
  /** A server on the sample content with these changes, shared by the tests that ask for the same ones. */
  content: Changes | undefined;
  /** A server for the test alone, with these flags and an empty data folder. */
  flags: string | undefined;
  /** Errors and warnings that a test provokes on purpose. */
  allowedErrors: RegExp[];
}

interface Fixtures {
  server: Server;
  /** Paths below /api/ that the page has asked for. */
  apiCalls: string[];
  /** Opens a page and waits until it answers to clicks and keys. */
  visit: (path: string) => Promise<void>;
  noComplaints: undefined;
}

export const test = base.extend<Options & Fixtures>({
  content: [undefined, { option: true }],
  flags: [undefined, { option: true }],
  allowedErrors: [[], { option: true }],

  server: async ({ content, flags }, use) => {
    if (flags === undefined) return use(await sharedServer(content));
    const own = await startServer({ changes: content, flags });
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

  noComplaints: [
    async ({ page, baseURL, allowedErrors }, use) => {
      const complaints = collectComplaints(page, baseURL);
      await use(undefined);
      const unexpected = complaints.filter((text) => !allowedErrors.some((one) => one.test(text)));
      expect(unexpected, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** What the page complains of from now on, and requests to origins other than its own. */
export function collectComplaints(page: Page, own: string | undefined): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== own) complaints.push(request.url());
  });
  return complaints;
}

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}

/** Taking over scroll restoration is the last thing the page does when it hydrates. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

export { expect };
