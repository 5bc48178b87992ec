/** Calls about one file take turns: each begins from what the one before it left. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #shared: Promise<void> | undefined;

  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Those that ask before its turn comes share it. */
  share(work: () => Promise<void>): Promise<void> {
    this.#shared ??= this.take(() => {
      this.#shared = undefined;
      return work();
    });
    return this.#shared;
  }
}
