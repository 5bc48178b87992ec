// Playwright's `test` on our server. No test passes if the page writes errors or warnings to the console, throws,
// or makes a request to another origin.
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { nextFrame } from './network';
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
  /** Lets the pauses between attempts pass, until every call has failed as often as it is made and the page has shown it. */
  givenUp: () => Promise<void>;
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
    page.on('request', addTo(calls));
    await use(calls);
  },

  givenUp: async ({ page, apiCalls }, use) => {
    const answered: string[] = [];
    page.on('requestfinished', addTo(answered));
    // A post is not asked for again.
    const attempts = (path: string) => (path.startsWith('/api/public/blogs/') ? 1 : 4);
    const isUnderWay = (path: string) =>
      answered.filter((one) => one === path).length !== attempts(path);
    await use(async () => {
      await expect
        .poll(async () => {
          await page.clock.fastForward(30_000);
          return apiCalls.filter(isUnderWay);
        })
        .toEqual([]);
      await nextFrame(page);
    });
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

/** Adds the paths of calls of the API to these. */
function addTo(paths: string[]): (request: Request) => void {
  return (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  };
}

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
