import { holdApi } from './api';
import { expect, test } from './test';

test('the minutes of a post are being calculated until it arrives', async ({ page, visit }) => {
  await visit('/blogs');
  const release = await holdApi(page);
  await page.getByTestId('post-card').getByRole('link').first().click();
  await expect(page.getByText('Calculating...')).toBeVisible();
  release();
  await expect(page.getByText(/^\d+ minutes read$/)).toBeVisible();
  await expect(page.getByText('Calculating...')).toHaveCount(0);
});
