// What react-dom/server and react-router look for while they load, and the embedded engine lacks.
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

/** Enough of URL for the router: an http origin, a path, a query and a fragment. */
class SmallUrl {
  protocol: string;
  host: string;
  pathname: string;
  search: string;
  hash: string;

  constructor(href: string, base?: string | SmallUrl) {
    const absolute = /^(\w[\w+.-]*:)\/\/([^/?#]*)(.*)$/.exec(href);
    if (!absolute && base === undefined) throw new TypeError(`Invalid URL: ${href}`);
    const origin = absolute ?? /^(\w[\w+.-]*:)\/\/([^/?#]*)/.exec(String(base)) ?? [];
    const [, path = '', search = '', hash = ''] =
      /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(absolute ? (absolute[3] ?? '') : href) ?? [];
    this.protocol = origin[1] ?? 'http:';
    this.host = origin[2] ?? '';
    this.pathname = path.startsWith('/') ? path : `/${path}`;
    this.search = search;
    this.hash = hash;
  }

  get origin(): string {
    return `${this.protocol}//${this.host}`;
  }

  get href(): string {
    return this.origin + this.pathname + this.search + this.hash;
  }

  toString(): string {
    return this.href;
  }
}

const engine = globalThis as Record<string, unknown>;
engine.TextEncoder ??= Utf8Encoder;
engine.MessageChannel ??= SilentMessageChannel;
engine.URL ??= SmallUrl;
