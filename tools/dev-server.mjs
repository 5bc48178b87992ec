// Builds the server and keeps it running: started anew after each build, and when its renderer's bundle has changed.
import { spawn } from 'node:child_process';

/** The exit code, or null if it was killed or cannot be run. */
const exit = (child) =>
  new Promise((resolve) => child.once('exit', resolve).once('error', () => resolve(null)));

/** A promise with its resolve and reject; a rejection that nobody awaits must not end the edit loop. */
class Pending {
  isSettled = false;
  promise = new Promise((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor() {
    const settle = () => {
      this.isSettled = true;
    };
    this.promise.then(settle, settle);
  }
}

export class DevServer {
  #build;
  #serve;
  #reload;
  #compiler;
  #child;
  #origin = new Pending();
  #wanted;
  #isBusy = false;

  /** Both commands are lists of words. `reload` is called when open pages are outdated: by new Rust code or content. */
  constructor({ build, serve, reload }) {
    this.#build = build;
    this.#serve = serve;
    this.#reload = reload;
  }

  /** Where the server is. Waits while it is being built or started, and rejects if there is none. */
  get origin() {
    return this.#origin.promise;
  }

  rebuild() {
    return this.#ask('build');
  }

  restart() {
    return this.#ask('start');
  }

  /** A server stops if it finds mistakes in the content when it starts. */
  async startIfStopped() {
    if (!this.#child) await this.restart();
  }

  stop() {
    this.#compiler?.kill();
    this.#child?.kill();
  }

  /** One thing at a time: what is asked for meanwhile is done afterwards, once. */
  async #ask(step) {
    if (this.#wanted !== 'build') this.#wanted = step;
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#wanted) {
      const wanted = this.#wanted;
      this.#wanted = undefined;
      await (wanted === 'build' ? this.#buildAndStart() : this.#start());
    }
    this.#isBusy = false;
  }

  async #buildAndStart() {
    if (!this.#child) this.#renewOrigin();
    const [program, ...args] = this.#build;
    this.#compiler = spawn(program, args, { stdio: 'inherit' });
    const code = await exit(this.#compiler);
    if (code === 0) {
      await this.#start();
      this.#reload();
    } else if (!this.#child) {
      // With a server from before, that one goes on.
      this.#fail('The server does not compile; the terminal says why.');
    }
  }

  async #start() {
    const before = this.#child;
    this.#child = undefined;
    this.#renewOrigin();
    if (before) {
      const ended = exit(before);
      before.kill('SIGKILL');
      await ended;
    }
    const [program, ...args] = this.#serve;
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] });
    this.#child = child;
    exit(child).then(() => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#fail('The server has stopped; the terminal says why.');
    });
    this.#follow(child.stderr);
    await this.origin.catch(() => {});
  }

  #fail(message) {
    this.#renewOrigin();
    this.#origin.reject(new Error(message));
  }

  /** Whoever waits for the origin already gets the next one. */
  #renewOrigin() {
    if (this.#origin.isSettled) this.#origin = new Pending();
  }

  /** Reads the log: where the server is, and when content changes. The first content is no change. */
  #follow(log) {
    const origin = this.#origin;
    let isLive = false;
    log.on('data', (chunk) => {
      process.stderr.write(chunk);
      const address = /Strakeline is on (http:\/\/\S+)/.exec(chunk);
      if (address) origin.resolve(address[1]);
      if (!/the content is live/.test(chunk)) return;
      if (isLive) this.#reload();
      isLive = true;
    });
  }
}
