// Starts the real office on a content and a data folder, on a free port.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { binary } from '../server';

export interface Folders {
  content: string;
  data: string;
  /** Of the public server on the same folders, if there is one. */
  address?: string;
}

export class OfficeProcess {
  readonly address: string;
  /** With the key of this start. */
  link: string;
  readonly #folders: Folders;
  #child: ChildProcess;

  private constructor(folders: Folders, started: Started) {
    this.#folders = folders;
    this.#child = started.child;
    this.link = started.link;
    this.address = new URL(started.link).origin;
  }

  static async start(folders: Folders): Promise<OfficeProcess> {
    return new OfficeProcess(folders, await start(folders, '127.0.0.1:0'));
  }

  /** As in a crash: without a chance to write anything. */
  async crash(): Promise<void> {
    await end(this.#child, 'SIGKILL');
  }

  /** At the same address, with a new key. */
  async startAgain(): Promise<void> {
    const { child, link } = await start(this.#folders, new URL(this.address).host);
    this.#child = child;
    this.link = link;
  }

  async stop(): Promise<void> {
    await end(this.#child, 'SIGTERM');
  }
}

interface Started {
  child: ChildProcess;
  link: string;
}

/** The office prints its link to stdout once it listens. */
async function start({ content, data, address }: Folders, listen: string): Promise<Started> {
  const site = address ? ['--site', address] : [];
  const flags = ['--listen', listen, '--content', content, '--data', data, ...site];
  const child = spawn(binary, ['office', ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const link = await new Promise<string>((found, failed) => {
    child.on('error', failed);
    createInterface({ input: child.stdout })
      .on('line', found)
      .on('close', () => failed(new Error(`the office did not start:\n${log.join('\n')}`)));
  });
  return { child, link };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
