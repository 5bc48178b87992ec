// Starts the real binary for the tests, each time on a free port and a data folder of its own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');
export const binary = resolve(root, process.env.STRAKELINE_BINARY ?? 'target/quick/strakeline');

/** How a test's content differs from the sample's. */
export interface Changes {
  remove?: string[];
  write?: Record<string, string>;
}

export interface Server {
  address: string;
  /** Its data folder. */
  data: string;
  /** Its content folder: a copy if the server was started with changes. */
  content: string;
}

export interface StartedServer extends Server {
  stop: () => Promise<void>;
}

interface Start {
  changes?: Changes | undefined;
  flags?: string | undefined;
  /** A server whose variants of pictures this one takes over, so that they are not encoded again. */
  picturesOf?: Server | undefined;
}

export async function startServer(start: Start = {}): Promise<StartedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'strakeline-e2e-'));
  const data = join(folder, 'data');
  const content = start.changes ? await changedContent(folder, start.changes) : sample;
  if (start.picturesOf) await linkPictures(start.picturesOf.data, data);
  const child = spawnServer(['--content', content, '--data', data, ...words(start.flags ?? '')]);
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
    return { address, data, content, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs the hiring person's command on a server's data, and returns what it prints. */
export function applications({ data }: Server, ...words: string[]): Buffer {
  return execFileSync(binary, ['applications', ...words, '--data', data]);
}

const sample = join(root, 'content');

const words = (text: string) => text.split(' ').filter(Boolean);

function spawnServer(flags: string[]): ChildProcess {
  return spawn(binary, ['serve', '--listen', '127.0.0.1:0', ...flags], {
    // All tests come from one address.
    env: { ...process.env, STRAKELINE_APPLY_LIMIT: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function changedContent(folder: string, { remove = [], write = {} }: Changes) {
  const content = join(folder, 'content');
  // Also if the sample is a link: what is removed below has to be a copy.
  await cp(sample, content, { recursive: true, dereference: true });
  for (const path of remove) await rm(join(content, path), { recursive: true });
  for (const [path, text] of Object.entries(write)) {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await writeFile(join(content, path), text);
  }
  return content;
}

/** The files are named by their hash and never change; a server that does not need one removes its own link. */
async function linkPictures(from: string, to: string): Promise<void> {
  const pictures = (data: string) => join(data, 'media');
  await mkdir(pictures(to), { recursive: true });
  const whole = (await readdir(pictures(from))).filter((name) => !name.endsWith('.part'));
  const link = (name: string) => symlink(join(pictures(from), name), join(pictures(to), name));
  await Promise.all(whole.map(link));
}

/** The server logs its address to stderr, which is read to its end so that the pipe never fills up. */
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
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const response = await fetch(`${address}/readyz`).catch(() => null);
    if (response?.ok) return;
    await setTimeout(20);
  }
  throw new Error(`${address} did not become ready`);
}
