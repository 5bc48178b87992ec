// Next.js as a peer: it prerenders the same pages from the site's own markup, and serves them with `next start`.
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from './load.mjs';
import { median, report, reportRatios } from './measure.mjs';
import { freePort } from './nginx.mjs';
import { treeMemoryMb, withServer } from './server.mjs';

const run = promisify(execFile);
/** Kept between runs, so that Next.js is installed once. */
const FOLDER = 'target/bench/next';
const ROUNDS = 5;
const CONNECTIONS = 64;
const GZIP = { 'accept-encoding': 'gzip' };

export async function next() {
  const pages = await withServer('content', ({ origin }) => markup(origin));
  await build(pages);
  const [own, other] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    // What is made from pictures is there already, as it is after `next build`.
    own.push(await withServer('content', ({ startMs }) => startMs));
    other.push(await withNext(({ startMs }) => startMs));
  }
  report('Next.js: start to ready', median(other), 'ms');
  reportRatios(
    'start to ready against Next.js',
    own.map((ms, round) => ms / other[round]),
  );
  await withNext(({ origin }) => assertServed(origin, pages));
  await withServer('content', (ours) => withNext((theirs) => compare(ours, theirs)));
}

async function compare(ours, theirs) {
  const [rates, memory] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await load(`${ours.origin}/services`, GZIP, CONNECTIONS);
    const other = await load(`${theirs.origin}/services`, GZIP, CONNECTIONS);
    rates.push(own.rate / other.rate);
    memory.push((await ours.memoryMb()) / (await theirs.memoryMb()));
  }
  reportRatios('page, gzip: requests per second against Next.js', rates);
  reportRatios('memory after each of these rounds against Next.js', memory);
  report('Next.js: memory after all of it', await theirs.memoryMb(), 'MB');
}

/** Every page has the markup of ours. */
async function assertServed(origin, pages) {
  for (const [path, markup] of Object.entries(pages)) {
    const html = await (await fetch(origin + path)).text();
    if (!html.includes(markup)) throw new Error(`Next.js serves another page at ${path}`);
  }
}

/** The markup of every page in the sitemap, by path. */
async function markup(origin) {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url).pathname,
  );
  const pages = {};
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text();
    pages[path] = /<div id="app">(.*)<\/div><script/s.exec(html)[1];
  }
  return pages;
}

async function build(pages) {
  await mkdir(FOLDER, { recursive: true });
  await cp('bench/next', FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'pages.json'), JSON.stringify(pages));
  const options = { cwd: FOLDER, env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } };
  await run('npm', ['install', '--silent', '--no-audit', '--no-fund'], options);
  await run('npx', ['next', 'build'], options);
}

async function withNext(use) {
  const port = await freePort();
  const start = performance.now();
  const args = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', `${port}`];
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn('node', args, { cwd: FOLDER, env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  try {
    const origin = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${origin}/services`).catch(() => undefined))?.ok);
    const startMs = performance.now() - start;
    return await use({ origin, startMs, memoryMb: () => treeMemoryMb(child.pid) });
  } finally {
    child.kill();
    await ended;
  }
}
