// Starts the release binary on a port that the system chooses, and stops it at the end.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const BINARY = 'target/release/strakeline';
const PICTURES = resolve('target/bench/pictures');

/** Runs `use` with a server for `content` and a data folder in which nothing but the pictures is made. */
export async function withServer(content, use, options = []) {
  await picturesMade();
  return withPictures((data) => withServerOn(content, data, use, options));
}

/** As on a new machine: the server encodes pictures in the background for some minutes. */
export const withNewServer = (content, use) =>
  withDataFolder((data) => withServerOn(content, data, use));

let made;

/** Once for all servers, or each would encode pictures while it is measured. */
function picturesMade() {
  made ??= withPictures((data) => withServerOn('content', data, untilEncoded));
  return made;
}

/** A server that waits for a slow disk seems idle, so this looks twice. */
async function untilEncoded({ idle }) {
  const files = async () => (await readdir(PICTURES)).length;
  for (let before = -1, now = await files(); now !== before; now = await files()) {
    before = now;
    await idle();
  }
}

const withPictures = (use) =>
  withDataFolder(async (data) => {
    await mkdir(PICTURES, { recursive: true });
    await symlink(PICTURES, join(data, 'media'));
    return use(data);
  });

async function withDataFolder(use) {
  const data = await mkdtemp(join(tmpdir(), 'strakeline-bench-'));
  try {
    return await use(data);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** `startMs` is the time from the server's start until it is ready. */
async function withServerOn(content, data, use, options = []) {
  const start = performance.now();
  const args = [
    'serve',
    '--listen',
    '127.0.0.1:0',
    '--content',
    content,
    '--data',
    data,
    ...options,
  ];
  const child = spawn(BINARY, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  try {
    const origin = await address(child);
    await untilOk(`${origin}/readyz`);
    const startMs = performance.now() - start;
    const idle = () => untilIdle(child.pid);
    return await use({
      origin,
      startMs,
      idle,
      pid: child.pid,
      memoryMb: () => treeMemoryMb(child.pid),
    });
  } finally {
    child.kill();
    await ended;
  }
}

function address(child) {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk) => {
      log += chunk;
      const match = /Strakeline is on (http:\/\/\S+)/.exec(log);
      if (match) resolve(match[1]);
    });
    child.on('exit', () => reject(new Error(`the server did not start:\n${log}`)));
  });
}

async function untilOk(url) {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
  }
}

/** Waits until the process has used no processor time for a moment. */
async function untilIdle(pid) {
  const ticks = () => processorTicks(pid);
  for (let before = -1, now = await ticks(); now !== before; now = await ticks()) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function processorTicks(pid) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** In hundredths of a second, with all processes that it has started. */
export const treeTicks = (pid) => sumOfTree(pid, processorTicks);

/** With all processes that it has started. */
export const treeMemoryMb = (pid) => sumOfTree(pid, memoryMb);

async function sumOfTree(pid, figure) {
  const below = (await childrenOf(pid)).map((child) => sumOfTree(child, figure));
  const figures = await Promise.all([figure(pid), ...below]);
  return figures.reduce((sum, value) => sum + value);
}

/** Each thread has a list of those that it has started. */
async function childrenOf(pid) {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8'));
  return (await Promise.all(lists)).join(' ').split(' ').filter(Boolean);
}

/** What several processes share, such as the program itself, counts once in all. */
async function memoryMb(pid) {
  const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(memory)[1]) / 1024;
}
