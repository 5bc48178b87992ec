// After its first paint, a page gets the rules that its own sheet lacks, each at its place.
import type { CDPSession, Page } from '@playwright/test';
import { hold } from './api';
import { FAILED_REQUEST } from './network';
import { SCREENS } from './screens';
import { expect, hydrated, test } from './test';

test.use({ allowedErrors: [FAILED_REQUEST] });

/** The rules of the page's own sheet and of the whole one, with the groups that they are in; fonts are only in the first. */
function sheets(page: Page): Promise<{ own: string[]; whole: string[]; media: string }> {
  return page.evaluate(() => {
    const list = (sheet: CSSStyleSheet | CSSGroupingRule, within: string): string[] =>
      [...sheet.cssRules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          const values = [...rule.style].map((name) => {
            const priority = rule.style.getPropertyPriority(name);
            return `${name}: ${rule.style.getPropertyValue(name)} ${priority}`;
          });
          return `${within} ${rule.selectorText} { ${values.sort().join('; ')} }`;
        }
        if (!(rule instanceof CSSGroupingRule)) return `${within} ${rule.cssText}`;
        const [start] = rule.cssText.split('{');
        return [`${within} ${start}`, ...list(rule, `${within} ${start}`)];
      });
    const find = <T extends Element>(selector: string) => document.querySelector<T>(selector);
    const style = find<HTMLStyleElement>('style')?.sheet;
    const link = find<HTMLLinkElement>('link[rel="stylesheet"]');
    if (!style || !link?.sheet) throw new Error('the sheets are not there');
    const own = list(style, '').filter((rule) => !rule.startsWith(' @font-face'));
    // The page's own sheet has no fallbacks of properties that are always set.
    const known = new Set(own.join().match(/--[\w-]+(?=: )/g));
    const plain = (rule: string) =>
      rule.replace(/var\((--[\w-]+),[^()]*\)/g, (whole, name) =>
        known.has(name) ? `var(${name})` : whole,
      );
    return {
      own: own.map(plain),
      whole: list(link.sheet, '').map(plain),
      media: link.sheet.media.mediaText,
    };
  });
}

for (const path of Object.values(SCREENS)) {
  test(`the sheet in ${path} becomes the whole one`, async ({ page, visit }) => {
    await visit(path);
    const { own, whole, media } = await sheets(page);
    expect(own).toEqual(whole);
    expect(whole.length).toBeGreaterThan(600);
    // It does not apply a second time.
    expect(media).toBe('not all');
  });
}

/** The most elements that are styled at a time, from now on. */
async function followStyling(session: CDPSession): Promise<() => Promise<number>> {
  interface Entry {
    name: string;
    args: { elementCount?: number };
  }
  const entries: Entry[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    entries.push(...(value as unknown as Entry[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  return async () => {
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await ended;
    const counts = entries.flatMap(({ name, args }) =>
      name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : [],
    );
    return Math.max(0, ...counts);
  };
}

/** How many rules the page's own sheet has, and the whole one, in all groups. */
function counts(page: Page): Promise<{ own: number; whole: number }> {
  return page.evaluate(() => {
    const count = (sheet?: CSSStyleSheet | CSSGroupingRule | null): number =>
      [...(sheet?.cssRules ?? [])].reduce(
        (sum, rule) =>
          sum +
          (rule instanceof CSSGroupingRule ? count(rule) : 0) +
          (rule instanceof CSSFontFaceRule ? 0 : 1),
        0,
      );
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    return { own: count(document.querySelector('style')?.sheet), whole: count(link?.sheet) };
  });
}

const layOut = (page: Page) => page.evaluate(() => document.body.offsetHeight);

test('the rules that a page lacks have none of its elements styled again', async ({ page }) => {
  // The page itself must not be taken over: that styles elements, too.
  const release = await hold(page, '**/assets/home-*.js');
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  const elements = await page.locator('*').count();
  await layOut(page);
  const before = await counts(page);
  const session = await page.context().newCDPSession(page);

  const styledByRules = await followStyling(session);
  await page.evaluate(() => {
    const late = document.querySelector<HTMLTemplateElement>('#late');
    if (late) document.head.append(late.content);
  });
  await expect
    .poll(async () => {
      const { own, whole } = await counts(page);
      return own === whole && own - before.own;
    })
    .toBeGreaterThan(100);
  await layOut(page);
  expect(await styledByRules()).toBeLessThan(elements / 20);

  const styledBySheet = await followStyling(session);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    if (link?.sheet) link.sheet.media.mediaText = '';
  });
  await layOut(page);
  expect(await styledBySheet(), 'this test would see it').toBeGreaterThan(elements / 2);
  release();
});

test('a page is not taken over before its styles are complete', async ({ page }) => {
  const release = await hold(page, '**/assets/entry-client-*.css');
  const chunk = page.waitForResponse('**/assets/about-us-*.js');
  await page.goto('/about-us');
  await (await chunk).finished();
  // The script has begun to wait.
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.onload,
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await page.evaluate(() => window.history.scrollRestoration)).toBe('auto');
  release();
  await hydrated(page);
  const { own, whole } = await counts(page);
  expect(own).toBe(whole);
});

test('a page works while its sheet does not come, and takes it when it does', async ({ page }) => {
  const release = await hold(page, '**/assets/entry-client-*.css');
  await page.clock.install();
  await page.goto('/about-us');
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return page.evaluate(() => window.history.scrollRestoration);
    })
    .toBe('manual');
  release();
  await expect
    .poll(async () => {
      const { own, whole } = await counts(page);
      return whole > 0 && own === whole;
    })
    .toBe(true);
});

test.describe('beside a sheet that an extension has put first', () => {
  test.use({ bypassCSP: true });

  test("a page takes the site's own", async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = 'data:text/css,nav{outline:0}';
        document.head.prepend(link);
      }),
    );
    await page.goto('/about-us');
    await hydrated(page);
    await page.evaluate(() => document.querySelector('link[href^="data:text/css"]')?.remove());
    const { own, whole } = await counts(page);
    expect(own).toBe(whole);
  });
});

test.describe('the whole sheet applies as it is', () => {
  // A page's policy allows no style of others, but browsers let extensions add theirs.
  test.use({ bypassCSP: true });

  const CASES = {
    'in a browser that gains nothing by less': () => {
      Reflect.deleteProperty(Navigator.prototype, 'userAgentData');
    },
    'where an extension has put a style before that of the page': () =>
      addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style');
        style.textContent = 'nav{outline:0}@media print{nav{outline:0}}';
        document.head.prepend(style);
      }),
    'where an extension has put a group of styles before that of the page': () =>
      addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style');
        style.textContent = '@media print{nav{outline:0}}';
        document.head.prepend(style);
      }),
  };
  for (const [name, script] of Object.entries(CASES))
    test(name, async ({ page }) => {
      await page.addInitScript(script);
      await page.goto('/about-us');
      await hydrated(page);
      const media = () =>
        page.evaluate(
          () =>
            document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet?.media
              .mediaText,
        );
      expect(await media()).toBe('');
    });
});
