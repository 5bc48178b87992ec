import { expect, type Page } from '@playwright/test';

/**
 * Delivers a page as if the server had known no list of jobs, so that the browser has to render it
 * and to ask. Otherwise every document brings that list along.
 */
export async function forgetJobs(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const changed = html.replace(
      /(<div id="app">).*(<\/div><script type="application\/json"[^>]*>)(.*?)(<\/script>)/s,
      (_, open, close, island, end) => {
        const { answers, ...rest } = JSON.parse(island);
        const { jobs: _jobs, ...others } = answers;
        return open + close + JSON.stringify({ ...rest, answers: others }) + end;
      },
    );
    expect(changed.length).toBeLessThan(html.length);
    await route.fulfill({ response, body: withoutPreloads(changed) });
  });
}

/** For a page that is delivered empty: of a preload that is used late, Chromium warns. */
export function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload"[^>]*>/g, '');
}
