// From the office to the page that visitors see.
import type { Locator, Page } from '@playwright/test';
import { row, title } from './locators';
import { expect, test } from './test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const JOB = 'Offshore Structural Engineer';

test('what is live is one step from its page on the site', async ({ page, open, server }) => {
  await open('/jobs');
  const inRow = await opened(page, row(page, JOB).getByRole('link', { name: 'View on site' }));
  expect(inRow.url()).toBe(`${server.address}/jobs/offshore-structural-engineer`);
  await expect(inRow.getByRole('heading', { level: 1 })).toHaveText(JOB);
  expect(await inRow.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await inRow.close();

  await page.getByRole('link', { name: JOB, exact: true }).click();
  await expect(title(page)).toHaveText(JOB);
  const inHeader = await opened(page, page.getByRole('link', { name: 'View on site' }));
  expect(inHeader.url()).toBe(`${server.address}/jobs/offshore-structural-engineer`);
  await inHeader.close();

  await open('/file/about.yaml');
  const about = await opened(page, page.getByRole('link', { name: 'View on site' }));
  expect(about.url()).toBe(`${server.address}/about-us`);
});

async function opened(page: Page, link: Locator): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await tab.waitForLoadState();
  return tab;
}
