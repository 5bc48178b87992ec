// Builds the server and keeps it running: started anew after each build, and when its renderer's bundle has changed.
import { spawn } from 'node:child_process';

const BINARY = 'target/debug/strakeline';

const exit = (child) =>
  child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.on('exit', resolve));

/** A promise with its two ends; one that is rejected unheard does not end the edit loop. */
function pending() {
  const ends = {};
  ends.promise = new Promise((resolve, reject) => Object.assign(ends, { resolve, reject }));
  ends.promise.catch(() => {});
  return ends;
}

export class DevServer {
  #args;
  #reload;
  #child;
  #origin = pending();
  #wanted;
  #busy = false;

  /** `reload` is called when open pages are outdated: new Rust code answers, or new content. */
  constructor(args, reload) {
    this.#args = args;
    this.#reload = reload;
  }

  /** Where the server is; waits while it is on its way, and rejects if it does not come up. */
  get origin() {
    return this.#origin.promise;
  }

  rebuild() {
    return this.#ask('build');
  }

  restart() {
    return this.#ask('start');
  }

  stop() {
    this.#child?.kill();
  }

  /** One thing at a time: what is asked for meanwhile is done once more afterwards. */
  async #ask(step) {
    if (this.#wanted !== 'build') this.#wanted = step;
    if (this.#busy) return;
    this.#busy = true;
    while (this.#wanted) {
      const step = this.#wanted;
      this.#wanted = undefined;
      await this.#run(step);
    }
    this.#busy = false;
  }

  async #run(step) {
    if (step === 'start') return this.#start();
    const built = await exit(spawn('cargo', ['build'], { stdio: 'inherit' }));
    // Whoever broke the build reads why in the terminal; the server before it goes on.
    if (built !== 0) return;
    await this.#start();
    this.#reload();
  }

  async #start() {
    if (this.#child) {
      this.#origin = pending();
      this.#child.kill('SIGKILL');
      await exit(this.#child);
    }
    const command = ['serve', '--listen', '127.0.0.1:0', ...this.#args];
    this.#child = spawn(BINARY, command, { stdio: ['ignore', 'inherit', 'pipe'] });
    this.#follow(this.#child, this.#origin);
    await this.origin.catch(() => {});
  }

  /** Reads the log: where the server is, and when content changes. The first content is no change. */
  #follow(child, origin) {
    let isLive = false;
    child.on('exit', () =>
      origin.reject(new Error('The server does not start; the terminal says why.')),
    );
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk);
      const address = /Strakeline is on (http:\/\/\S+)/.exec(chunk);
      if (address) origin.resolve(address[1]);
      if (!/the content is live/.test(chunk)) return;
      if (isLive) this.#reload();
      isLive = true;
    });
  }
}
