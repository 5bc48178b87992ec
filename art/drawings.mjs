// Draws what is drawn and not rendered: the share image and the icon for phones, from the logo's own SVG.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const MEDIA = new URL('../content/media/', import.meta.url);
const FONT = new URL(
  '../node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  import.meta.url,
);
const BLUE = '#0f4c81';
const AMBER = '#f2a541';
const FRAMES = [100, 200, 300, 400, 500, 600, 700, 800, 900];
/** Strakes between sheer and keel, counted from the sheer; the third is painted. */
const STRAKES = 8;
const PAINTED = 3;

const read = (name) => readFileSync(new URL(name, MEDIA), 'utf8');

/** The logo for a dark ground: the mark's outer strakes and the letters turn white. */
function logoOnBlue() {
  return read('logo.svg').replace(/#(?!f2a541)[0-9a-f]{6}/g, '#ffffff');
}

/** A line of the hull from midship to the stem, `share` of the way from sheer (0) to keel (1). */
function strake(share) {
  const midship = 320 + 180 * share;
  const stem = { x: 1140 - 150 * share ** 1.35, y: 254 + 238 * share };
  return `M0 ${midship - 2} C420 ${midship + 6} 780 ${midship - 4 * (1 - share)} ${stem.x} ${stem.y}`;
}

function linesPlan() {
  const strakes = Array.from({ length: STRAKES + 1 }, (_, index) => {
    const [colour, width, opacity] =
      index === PAINTED
        ? [AMBER, 3.5, 1]
        : index % STRAKES === 0
          ? ['#fff', 2, 0.55]
          : ['#fff', 1, 0.32];
    return `<path d="${strake(index / STRAKES)}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
  });
  const frames = FRAMES.map(
    (x) => `<path d="M${x} 288V536" stroke-dasharray="16 5 3 5" opacity=".3"/>
      <circle cx="${x}" cy="550" r="13" opacity=".55"/><path d="M${x - 5} 587l10-10" opacity=".7"/>`,
  );
  return `<g fill="none" stroke="#fff" stroke-width="1">
    <path d="M1140 254C1125 318 1050 430 990 492" stroke-width="2" opacity=".55"/>
    ${strakes.join('')}${frames.join('')}<path d="M100 582H900" opacity=".55"/></g>`;
}

const shareImage = `<style>
    @font-face { font-family: Archivo; src: url(data:font/woff2;base64,${readFileSync(FONT, 'base64')}); }
    body { background: ${BLUE}; }
    .logo { position: absolute; left: 92px; top: 70px; }
    .logo svg { width: auto; height: 147px; }
    p { position: absolute; left: 264px; top: 220px; margin: 0; color: #d3e2f0; font: 500 27px Archivo; letter-spacing: .02em; }
    .lines { position: absolute; inset: 0; }
  </style>
  <svg class="lines" viewBox="0 0 1200 630">${linesPlan()}</svg>
  <div class="logo">${logoOnBlue()}</div>
  <p>Engineering consultancy since 1991</p>`;

/** Phones round the corners themselves. */
const icon = `<style>svg { display: block; width: 180px; height: 180px; }</style>
  ${read('icon.svg').replace(/ rx="\d+"/, '')}`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
for (const [name, html, width, height] of [
  ['logo.png', shareImage, 1200, 630],
  ['icon-180.png', icon, 180, 180],
]) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body { margin: 0; }</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: new URL(name, MEDIA).pathname });
  await page.close();
}
await browser.close();
