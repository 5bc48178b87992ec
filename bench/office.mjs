// What typing in the office costs with 1,000 more posts: the answers of its calls, each as the editor makes it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPosts } from './content.mjs';
import { median, report, timed } from './measure.mjs';

const BINARY = process.env.STRAKELINE_BINARY ?? 'target/release/strakeline';
const POSTS = 1_000;
const ROUNDS = 30;
const POST = 'blogs/generated-500.md';

export async function office() {
  await withPosts(POSTS, (content) => withOffice(content, measure));
}

async function measure(call) {
  // The first look reads every file and picture.
  report('the first look at the folder, 1,000 more posts', await timed(() => call('folder')), 'ms');
  const { hash: began_from, text } = await call(`file?path=${POST}`);
  const typed = (round) => text.replace(/^title: .*$/m, `title: Typed ${round}`);
  const check = (round) =>
    call('typing', { path: POST, tab: 'bench', began_from, text: typed(round) });
  const preview = (round) => call('preview', { path: POST, text: typed(round), dark: false });
  await reportMedian('a check while typing', check, 50);
  await reportMedian('a preview while typing', preview, 100);
  await reportMedian('the table, which is searched in the browser', () => call('folder'));
}

async function reportMedian(name, work, goal) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => work(round)));
  report(`${name}, median`, median(times), 'ms', goal);
  report('the slowest of them', Math.max(...times), 'ms');
}

async function withOffice(content, use) {
  const data = await mkdtemp(join(tmpdir(), 'strakeline-bench-'));
  const args = ['office', '--listen', '127.0.0.1:0', '--content', content, '--data', data];
  const child = spawn(BINARY, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  try {
    const link = await new Promise((resolve, reject) => {
      child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
      child.on('exit', () => reject(new Error('the office did not start')));
    });
    const [origin, key] = link.split('/#key=');
    return await use((path, body) => ask(`${origin}/api/${path}`, key, body));
  } finally {
    child.kill();
    await ended;
    await rm(data, { recursive: true, force: true });
  }
}

async function ask(url, key, body) {
  const headers = { 'Strakeline-Key': key, 'Content-Type': 'application/json' };
  const method = body ? 'POST' : 'GET';
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
