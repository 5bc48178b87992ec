// Bytes and requests until a page stands, as a phone and a desktop browser load it, with an empty cache.
import { launch } from './browser.mjs';
import { report } from './measure.mjs';
import { withServer } from './server.mjs';

const SCREENS = [
  { name: '390 px', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { name: '1440 px', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

export async function firstView() {
  const browser = await launch();
  try {
    await withServer('content', async ({ origin, idle }) => {
      for (const { name, ...screen } of SCREENS) {
        // The first visit has pictures encoded.
        await visit(browser, origin, screen, true);
        await idle();
        const first = await visit(browser, origin, screen, false);
        const whole = await visit(browser, origin, screen, true);
        report(`Home at ${name}: requests to first view`, first.requests, '');
        report(`Home at ${name}: bytes to first view`, first.bytes / 1_000, 'kB');
        report(`Home at ${name}: all of its pictures`, whole.pictures / 1_000, 'kB');
      }
    });
  } finally {
    await browser.close();
  }
}

/** What is loaded until the page's script runs and the network is quiet; if it is scrolled, down to the end of the page. */
async function visit(browser, origin, screen, isScrolled) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map();
  const total = { requests: 0, bytes: 0, pictures: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.requests += 1;
    total.bytes += encodedDataLength;
    if (types.get(requestId) === 'Image') total.pictures += encodedDataLength;
  });
  await page.goto(origin);
  // The script waits for the largest paint, and comes after a moment in which the network is quiet, too.
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; isScrolled && top < height; top += screen.viewport.height / 2) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return total;
}
