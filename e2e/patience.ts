import { expect, type Locator } from '@playwright/test';

/** Passes the waits between the page's attempts until what it ends with is there. */
export async function waitOut(end: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await end.page().clock.fastForward(30_000);
        return end.isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}
