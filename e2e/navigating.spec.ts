import { mainLink, pageHeading } from './locators';
import { expectHome, openServices, scrollTo, scrollY } from './navigation';
import { markDocument } from './network';
import { expect, test } from './test';

test('following a link changes title and address, focuses the heading and loads no document', async ({
  page,
  visit,
}) => {
  await visit('/');
  const same = await markDocument(page);
  await mainLink(page, 'Services').click();
  await expect(page).toHaveURL('/services');
  await expect(page).toHaveTitle('Our Services | Strakeline');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeFocused();
  await test.step('the title of a new page is announced', () =>
    expect(page.getByText('Our Services | Strakeline')).toHaveAttribute('aria-live', 'polite'));
  await mainLink(page, 'Home').click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle(
    'Engineering Consultancy for Energy, Industry and Architecture | Strakeline',
  );
  await expect(pageHeading(page)).toBeFocused();
  expect(await same()).toBe(true);
});

test('a new page starts at its top, and Back and Forward return to where the visitor was', async ({
  page,
  visit,
}) => {
  await visit('/');
  await scrollTo(page, 1200);
  await mainLink(page, 'Services').click();
  await expect(page).toHaveTitle('Our Services | Strakeline');
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(page, 150);
  await page.goBack();
  await expectHome(page);
  await expect.poll(() => scrollY(page)).toBe(1200);
  await page.goForward();
  await expect(page).toHaveTitle('Our Services | Strakeline');
  await expect.poll(() => scrollY(page)).toBe(150);
});

test('the scroll position is kept when the page is left before it is painted there', async ({
  page,
  visit,
}) => {
  await visit('/');
  await openServices(page);
  // In one go: the browser dispatches a scroll event only with the next frame.
  await page.evaluate(() => {
    window.scrollTo(0, 150);
    window.history.back();
  });
  await expectHome(page);
  await page.goForward();
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect.poll(() => scrollY(page)).toBe(150);
  await page.evaluate(() => {
    window.scrollTo(0, 180);
    document.querySelector<HTMLElement>('header a[href="/"]')?.click();
  });
  await expectHome(page);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect.poll(() => scrollY(page)).toBe(180);
});

test('the link of the current page says so, and that of a page below it too', async ({
  page,
  visit,
}) => {
  await visit('/services');
  await expect(mainLink(page, 'Services')).toHaveAttribute('aria-current', 'page');
  await expect(mainLink(page, 'Home')).not.toHaveAttribute('aria-current');
  await page.getByTestId('service-card').getByRole('link').first().click();
  await expect(mainLink(page, 'Services')).toHaveAttribute('aria-current', 'true');
  await test.step('All blogs is below Blogs, and /home is Home', async () => {
    await visit('/blogs/all');
    await expect(mainLink(page, 'Blogs')).toHaveAttribute('aria-current', 'true');
    await visit('/blogs');
    await expect(mainLink(page, 'Blogs')).toHaveAttribute('aria-current', 'page');
    await visit('/home');
    await expect(mainLink(page, 'Home')).toHaveAttribute('aria-current', 'page');
  });
});
