// Builds the server and keeps it running: started anew after each build, and when its renderer's bundle has changed.
import { spawn } from 'node:child_process';

/** The exit code, or null if it was killed or cannot be run. */
const exit = (child) =>
  new Promise((resolve) => child.once('exit', resolve).once('error', () => resolve(null)));

/** A promise with its resolve and reject; a rejection that nobody awaits must not end the edit loop. */
class Pending {
  isSettled = false;

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      this.resolve = (value) => this.#settle(resolve, value);
      this.reject = (error) => this.#settle(reject, error);
    });
    this.promise.catch(() => {});
  }

  #settle(how, value) {
    this.isSettled = true;
    how(value);
  }
}

export class DevServer {
  #build;
  #serve;
  #reload;
  #compiler;
  #starting;
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
    for (const child of [this.#compiler, this.#starting, this.#child]) child?.kill();
  }

  /** One thing at a time: what is asked for meanwhile is done afterwards, once. */
  async #ask(step) {
    if (this.#wanted !== 'build') this.#wanted = step;
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#wanted) {
      const needsBuild = this.#wanted === 'build';
      this.#wanted = undefined;
      const wasRunning = Boolean(this.#child);
      if (!wasRunning) this.#renewOrigin();
      const isNew = (!needsBuild || (await this.#compile())) && (await this.#start());
      // A bundle alone is no reason: the open page has its components already.
      if (isNew && (needsBuild || !wasRunning)) this.#reload();
    }
    this.#isBusy = false;
  }

  /** Returns whether it compiles. If it does not, the server from before goes on. */
  async #compile() {
    const [program, ...args] = this.#build;
    this.#compiler = spawn(program, args, { stdio: 'inherit' });
    const code = await exit(this.#compiler);
    if (code !== 0 && !this.#child)
      this.#fail('The server does not compile; the terminal says why.');
    return code === 0;
  }

  /** Returns whether it starts. If it does not, for mistakes in the content say, the one from before goes on. */
  async #start() {
    // A bundle that came during the build is read by this one.
    if (this.#wanted === 'start') this.#wanted = undefined;
    const before = this.#child;
    const [program, ...args] = this.#serve;
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] });
    this.#starting = child;
    const ended = exit(child);
    const address = await Promise.race([this.#follow(child.stderr), ended.then(() => undefined)]);
    this.#starting = undefined;
    if (!address) {
      if (!before) this.#fail('The server has stopped; the terminal says why.');
      return false;
    }
    this.#child = child;
    this.#renewOrigin();
    this.#origin.resolve(address);
    ended.then(() => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#fail('The server has stopped; the terminal says why.');
    });
    before?.kill();
    return true;
  }

  #fail(message) {
    this.#renewOrigin();
    this.#origin.reject(new Error(message));
  }

  /** Whoever waits for the origin already gets the next one. */
  #renewOrigin() {
    if (this.#origin.isSettled) this.#origin = new Pending();
  }

  /** Reads the log to its end: returns where the server is, and reloads when content changes. The first is no change. */
  #follow(log) {
    let isLive = false;
    return new Promise((resolve) => {
      log.on('data', (chunk) => {
        process.stderr.write(chunk);
        const address = /Strakeline is on (http:\/\/\S+)/.exec(chunk);
        if (address) resolve(address[1]);
        if (!/the content is live/.test(chunk)) return;
        if (isLive) this.#reload();
        isLive = true;
      });
    });
  }
}
