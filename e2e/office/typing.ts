// What is typed, on its way to the office.
import type { Locator, Page, Response } from '@playwright/test';

export function answerOfTyping(page: Page): Promise<Response> {
  return page.waitForResponse((answer) => answer.url().endsWith('/api/typing') && answer.ok());
}

/** Until the office has it, the tab keeps it: a page that is loaded again then goes on from that, and asks nothing. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const answered = answerOfTyping(field.page());
  await field.fill(text);
  await answered;
  await nothingKept(field.page());
}

/** The tab sends a text again when the folder changes, and keeps it meanwhile. */
export async function nothingKept(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !Object.keys(sessionStorage).some((key) => key.startsWith('office-typed:')),
  );
}
