// `make lighthouse`: Lighthouse's mobile profile on every screen, the median of five runs.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { executablePath } from './browser.mjs';
import { median } from './measure.mjs';
import { withServer } from './server.mjs';

const run = promisify(execFile);
/** Kept between runs, so that Lighthouse is installed once. It is no dependency of the project: it would double them. */
const FOLDER = 'target/bench/lighthouse';
const PACKAGES = { lighthouse: '13.5.0', 'chrome-launcher': '1.2.1' };
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const MAX_LCP_MS = 1_250;
const NOT_FOUND = '/not-found';
/** Otherwise it does not look at the page of what is not found. */
const FLAGS = { ignoreStatusCode: true, logLevel: 'silent' };

async function install() {
  await mkdir(FOLDER, { recursive: true });
  const manifest = { name: 'strakeline-bench-lighthouse', private: true, dependencies: PACKAGES };
  await writeFile(join(FOLDER, 'package.json'), JSON.stringify(manifest));
  await run('npm', ['install', '--silent', '--no-audit', '--no-fund'], { cwd: FOLDER });
  const find = createRequire(resolve(FOLDER, 'package.json')).resolve;
  const load = (name) => import(pathToFileURL(find(name)).href);
  return {
    lighthouse: (await load('lighthouse')).default,
    launcher: await load('chrome-launcher'),
  };
}

/** One address of each screen: the first entry of each kind. */
async function addresses(origin) {
  const first = async (kind) => {
    const list = await (await fetch(`${origin}/api/public/${kind}`)).json();
    return `/${kind}/${list.data.data[0].slug}`;
  };
  const details = await Promise.all(['services', 'projects', 'jobs', 'blogs'].map(first));
  const lists = ['/', '/about-us', '/services', '/projects', '/jobs', '/blogs', '/blogs/all'];
  return [...lists, '/contact', '/search?q=pipe', '/privacy', ...details, NOT_FOUND];
}

/**
 * What Lighthouse takes for mistakes: that search engines are told not to list these, and that what is not found has a status
 * which says so, and which the browser writes into its console.
 */
function auditsToSkip(url) {
  const skipped = {
    '/search': ['is-crawlable'],
    [NOT_FOUND]: ['is-crawlable', 'http-status-code', 'errors-in-console'],
  };
  return skipped[new URL(url).pathname] ?? [];
}

async function measure(lighthouse, url, port) {
  const runs = [];
  const flags = { ...FLAGS, port, onlyCategories: CATEGORIES, skipAudits: auditsToSkip(url) };
  for (let number = 0; number < RUNS; number += 1) {
    const { lhr } = await lighthouse(url, { ...flags, formFactor: 'mobile' });
    const audit = (id) => lhr.audits[id].numericValue;
    runs.push({
      scores: CATEGORIES.map((id) => Math.round(lhr.categories[id].score * 100)),
      fcp: audit('first-contentful-paint'),
      lcp: audit('largest-contentful-paint'),
      tbt: audit('total-blocking-time'),
      cls: audit('cumulative-layout-shift'),
    });
  }
  const middle = (value) => median(runs.map(value));
  return {
    scores: CATEGORIES.map((_, index) => middle(({ scores }) => scores[index])),
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
  };
}

const { lighthouse, launcher } = await install();
const chromeFlags = ['--headless', '--no-sandbox', '--disable-gpu'];
const chrome = await launcher.launch({ chromePath: executablePath, chromeFlags });
let misses = 0;
try {
  await withServer('content', async ({ origin, idle }) => {
    const header = ['address'.padEnd(44), 'scores'.padEnd(16), 'FCP', 'LCP', 'TBT', 'shift'];
    console.log(header.join('  '));
    for (const path of await addresses(origin)) {
      // The first visit has pictures encoded.
      await lighthouse(origin + path, { ...FLAGS, port: chrome.port });
      await idle();
      const { scores, fcp, lcp, tbt, cls } = await measure(lighthouse, origin + path, chrome.port);
      const isMet = scores.every((score) => score === 100) && lcp < MAX_LCP_MS && cls < 0.005;
      misses += isMet ? 0 : 1;
      const figures = [fcp, lcp, tbt].map((ms) => ms.toFixed(0).padStart(5)).join(' ');
      const shown = [path.slice(0, 44).padEnd(44), scores.join(' ').padEnd(16), figures];
      console.log(...shown, cls.toFixed(2), isMet ? '' : 'MISSED');
    }
  });
} finally {
  await chrome.kill();
}
console.log(misses === 0 ? 'all met' : `${misses} missed: 100 each, LCP below ${MAX_LCP_MS} ms`);
process.exitCode = misses === 0 ? 0 : 1;
