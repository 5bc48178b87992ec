// Page components by name: bundled on the server, loaded as chunks in the browser.
import type { ComponentType } from 'react';

interface PageModule {
  default: ComponentType;
}

type Source = PageModule | (() => Promise<PageModule>);

export class Pages {
  readonly #sources: Map<string, Source>;
  readonly #loading = new Map<string, Promise<ComponentType>>();
  readonly #ready = new Map<string, ComponentType>();

  /**
   * Takes the result of import.meta.glob for pages/, eager or not, and for some pages what loads the rest of them;
   * it is called for each visit.
   */
  constructor(
    glob: Record<string, unknown>,
    readonly prepare: Record<string, () => Promise<void>> = {},
  ) {
    this.#sources = new Map(
      Object.entries(glob).map(([path, source]) => [pageName(path), source as Source]),
    );
    for (const [name, source] of this.#sources) {
      if (typeof source !== 'function') this.#ready.set(name, source.default);
    }
  }

  /** The component, if it can be rendered right now. */
  get(name: string): ComponentType | undefined {
    return this.#ready.get(this.#existing(name));
  }

  /** The same promise until it is settled. */
  load(name: string): Promise<ComponentType> {
    const existing = this.#existing(name);
    const loading = this.#loading.get(existing) ?? this.#start(existing);
    this.#loading.set(existing, loading);
    return loading;
  }

  /** A page that does not exist is the Not found page. */
  #existing(name: string): string {
    return this.#sources.has(name) ? name : 'not-found';
  }

  async #start(name: string): Promise<ComponentType> {
    const source = this.#sources.get(name);
    if (!source) throw new Error(`no page ${name}`);
    try {
      const prepare = this.prepare[name];
      // At the same time, because the connection may be lost in between.
      const [module] = await Promise.all([
        typeof source === 'function' ? source() : source,
        prepare?.(),
      ]);
      this.#ready.set(name, module.default);
      // Another visit may need more.
      if (prepare) this.#loading.delete(name);
      return module.default;
    } catch (error) {
      // Let the next attempt try the network again.
      this.#loading.delete(name);
      throw error;
    }
  }
}

function pageName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
}
