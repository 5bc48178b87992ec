// The tests' `test`, on an office and a public server that share one copy of the sample content and one data folder.
// A worker has one pair of them: tests of one file must not mind what those of another did.
import type { Page } from '@playwright/test';
import { type StartedServer, startServer } from '../server';
import { sharedServer } from '../shared-servers';
import { test as base, collectComplaints, expect } from '../test';
import { OfficeProcess } from './process';

/** What the browser says of connections to an office that is gone. */
export const LOST_CONNECTION =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/;

interface Site {
  server: StartedServer;
  office: OfficeProcess;
}

interface OfficeFixtures {
  office: OfficeProcess;
  /** Opens the office with the link that it printed, and then one of its screens. */
  open: (path?: string) => Promise<void>;
  /** A page of the public site, which must not complain either. */
  visitor: Page;
}

export const test = base.extend<OfficeFixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it
    async ({}, use) => {
      const server = await startServer({ changes: {}, picturesOf: await sharedServer() });
      const office = await OfficeProcess.start(server);
      await use({ server, office });
      await office.stop();
      await server.stop();
    },
    { scope: 'worker' },
  ],

  server: ({ site }, use) => use(site.server),
  office: ({ site }, use) => use(site.office),
  baseURL: ({ office }, use) => use(office.address),

  open: async ({ page, office }, use) => {
    await use((path = '/') => openOffice(page, office, path));
  },

  visitor: async ({ context, server }, use) => {
    const page = await context.newPage();
    const complaints = collectComplaints(page, server.address);
    await use(page);
    expect(complaints, 'complaints of the public page').toEqual([]);
  },
});

/** The key goes into the tab with the link; further screens are opened without it. */
export async function openOffice(page: Page, office: OfficeProcess, path = '/'): Promise<void> {
  await page.goto(office.link.replace('/#', `${path}#`));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
}

export { expect };
