// What react-dom/server looks for while it loads, and queries need, and the embedded engine lacks.
// Imported first by the server entry; the browser never sees this file.

class Utf8Encoder {
  encode(text: string): Uint8Array {
    const escaped = encodeURIComponent(text);
    const bytes: number[] = [];
    for (let i = 0; i < escaped.length; i += 1) {
      if (escaped[i] === '%') {
        bytes.push(Number.parseInt(escaped.slice(i + 1, i + 3), 16));
        i += 2;
      } else {
        bytes.push(escaped.charCodeAt(i));
      }
    }
    return new Uint8Array(bytes);
  }
}

/** React's streaming renderer builds one while loading; `renderToString` never posts to it. */
class SilentMessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage() {} };
}

/** Enough of URLSearchParams for queries that the Rust server has written: no parameter occurs twice. */
class SmallSearchParams {
  readonly #values: Map<string, string>;

  constructor(query: string | Record<string, string>) {
    this.#values = new Map(typeof query === 'string' ? pairsOf(query) : Object.entries(query));
  }

  get(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  set(name: string, value: string): void {
    this.#values.set(name, value);
  }

  delete(name: string): void {
    this.#values.delete(name);
  }

  toString(): string {
    const pairs = [...this.#values].map((pair) => pair.map(formEncoded).join('='));
    return pairs.join('&');
  }
}

function pairsOf(query: string): [string, string][] {
  const pairs = query.replace(/^\?/, '').split('&').filter(Boolean);
  return pairs.map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return [formDecoded(name), formDecoded(value)];
  });
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

function formEncoded(text: string): string {
  const percent = (one: string) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, percent);
}

const engine = globalThis as Record<string, unknown>;
engine.TextEncoder ??= Utf8Encoder;
engine.MessageChannel ??= SilentMessageChannel;
engine.URLSearchParams ??= SmallSearchParams;
