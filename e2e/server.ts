// Starts the real binary for the tests, each time on a free port and a data folder of its own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');
const binary = resolve(root, process.env.STRAKELINE_BINARY ?? 'target/release/strakeline');

/** How a test's content differs from the sample's. */
export interface Changes {
  remove?: string[];
  write?: Record<string, string>;
}

export interface Server {
  address: string;
  /** The hiring person's commands, on this server's data; returns what they print. */
  applications: (...words: string[]) => Buffer;
  stop: () => Promise<void>;
}

export async function startServer(changes?: Changes, flags = ''): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'strakeline-e2e-'));
  const content = changes ? await changedContent(folder, changes) : join(root, 'content');
  const data = ['--data', join(folder, 'data')];
  const options = ['--listen', '127.0.0.1:0', '--content', content];
  // All tests come from one address.
  const env = { ...process.env, STRAKELINE_APPLY_LIMIT: 'off' };
  const child = spawn(binary, ['serve', ...data, ...options, ...words(flags)], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  // 'close' comes after the last line.
  const closed = once(child, 'close');
  const stop = async () => {
    child.kill();
    await closed;
    await rm(folder, { recursive: true, force: true });
    const panic = log.findIndex((line) => line.includes('panicked'));
    if (panic >= 0) throw new Error(`the server panicked:\n${log.slice(panic).join('\n')}`);
  };
  try {
    const address = await announcedAddress(child, log);
    await ready(address);
    const applications = (...words: string[]) =>
      execFileSync(binary, ['applications', ...words, ...data]);
    return { address, applications, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const words = (text: string) => text.split(' ').filter(Boolean);

async function changedContent(folder: string, { remove = [], write = {} }: Changes) {
  const content = join(folder, 'content');
  await cp(join(root, 'content'), content, { recursive: true });
  for (const path of remove) await rm(join(content, path), { recursive: true });
  for (const [path, text] of Object.entries(write)) {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await writeFile(join(content, path), text);
  }
  return content;
}

/** The server says where it is on stderr, which is read on to its end so that it never fills up. */
function announcedAddress(child: ChildProcess, log: string[]): Promise<string> {
  return new Promise((found, failed) => {
    if (!child.stderr) return failed(new Error('no stderr'));
    child.on('error', failed);
    createInterface({ input: child.stderr })
      .on('line', (line) => {
        log.push(line);
        const address = /Strakeline is on (http:\S+)/.exec(line)?.[1];
        if (address) found(address);
      })
      .on('close', () => failed(new Error(`${binary} did not start:\n${log.join('\n')}`)));
  });
}

async function ready(address: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const response = await fetch(`${address}/readyz`).catch(() => null);
    if (response?.ok) return;
    await setTimeout(20);
  }
  throw new Error(`${address} did not become ready`);
}
