import { useSyncExternalStore } from 'react';

/** A part of the program that is loaded when it is needed, and not before. */
export class Later<T> {
  #module: T | undefined;
  #loading: Promise<T> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(readonly importModule: () => Promise<T>) {}

  /** After a failure, the next call tries again. */
  load = (): Promise<T> => {
    this.#loading ??= this.#start();
    return this.#loading;
  };

  async #start(): Promise<T> {
    try {
      this.#module = await this.importModule();
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
    for (const listener of this.#listeners) listener();
    return this.#module;
  }

  /** Where it need not be loaded. */
  provide = (module: T): void => {
    this.#module = module;
  };

  get = (): T | undefined => this.#module;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The part once it is loaded, by whomever. Undefined before, on the server and while hydrating. */
export function useLater<T>(part: Later<T>): T | undefined {
  return useSyncExternalStore(part.subscribe, part.get, () => undefined);
}
