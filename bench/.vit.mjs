// `make vitals`: how long the page takes to show the effect of an interaction, on a phone with a quarter of this
// machine's speed. It is what browsers report as interaction to next paint.
import { launch } from '/work/h/web/bench/browser.mjs';
import { median } from '/work/h/web/bench/measure.mjs';

const RUNS = 5;
const SLOWDOWN = 4;
const MAX_MS = 100;
const CV = '/work/h/web/tests/cvs/good/libreoffice.pdf';
const JOB = '/jobs/bim-coordinator';

const button = (page, name) => page.getByRole('button', { name }).first();
const field = (page, name) => page.getByRole('form').getByLabel(name, { exact: true });

async function fillIn(page) {
  await field(page, 'Name').fill('Zoë Núñez');
  await field(page, 'Email').fill('zoe@example.com');
  await field(page, 'Years of Experience').fill('7');
  await field(page, 'Phone number').fill('+44 1632 960140');
  await field(page, 'Availability').selectOption('Within 2 weeks');
  await field(page, 'CV').setInputFiles(CV);
}

/** Each is prepared by `before`, which does not count. */
const INTERACTIONS = [
  { name: 'open the menu', path: '/', act: (page) => button(page, 'Open menu').click() },
  {
    name: 'close the menu',
    path: '/',
    before: (page) => button(page, 'Open menu').click(),
    act: (page) => button(page, 'Close menu').click(),
  },
  {
    name: 'filter services',
    path: '/services',
    act: (page) => button(page, 'Marine and Offshore').click(),
  },
  {
    name: 'another slide of a carousel',
    path: '/',
    before: (page) =>
      page.getByRole('button', { name: 'Go to slide 2' }).first().scrollIntoViewIfNeeded(),
    act: (page) => page.getByRole('button', { name: 'Go to slide 2' }).first().click(),
  },
  { name: 'next page of a list', path: '/blogs/all', act: (page) => button(page, 'Next').click() },
  {
    name: 'go to another page',
    path: '/services',
    act: (page) => page.getByTestId('service-card').first().getByRole('link').first().click(),
  },
  {
    name: 'type into the search',
    path: '/search',
    act: (page) => page.getByRole('searchbox').first().pressSequentially('pipe'),
  },
  {
    name: 'type into the form',
    path: JOB,
    act: (page) => field(page, 'Name').pressSequentially('Zoë'),
  },
  {
    name: 'submit with errors',
    path: JOB,
    act: (page) => button(page, 'Submit Application').click(),
  },
  {
    name: 'submit an application',
    path: JOB,
    before: fillIn,
    act: (page) => button(page, 'Submit Application').click(),
  },
];

async function measure(browser, origin, { path, before, act }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(origin + path);
    // Taking over scroll restoration is the last thing the page does when it hydrates.
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
    await before?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      window.longest = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries()) {
          if (interactionId) window.longest = Math.max(window.longest, duration);
        }
      });
      observer.observe({ type: 'event', durationThreshold: 16 });
    });
    await act(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    // Shorter than the least that is reported.
    return Math.max(await page.evaluate(() => window.longest), 16);
  } finally {
    await context.close();
  }
}

const [runs, only, ...origins] = process.argv.slice(2);
const browser = await launch();
for (const it of INTERACTIONS) {
  if (only !== 'all' && !only.split(',').some((o) => it.name.includes(o))) continue;
  const t = Object.fromEntries(origins.map((o) => [o, []]));
  for (let r = 0; r < +runs; r++)
    for (const o of origins)
      t[o].push(
        await measure(browser, o, it).catch((e) => (console.log(e.message.slice(0, 200)), 999)),
      );
  console.log(
    it.name.padEnd(30),
    origins.map((o) => `${median(t[o])} (${t[o].join(' ')})`).join('   |   '),
  );
}
await browser.close();
