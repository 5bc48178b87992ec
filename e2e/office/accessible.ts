import { type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe';

const WIDTHS = [390, 1024, 1440];

/** At each width, in light and dark. */
export async function expectAccessibleAtEachWidth(page: Page, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    });
  }
}
