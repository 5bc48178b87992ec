// Stands in front of the server while developing: answers for the front end's sources with Vite, and lets pages load
// those instead of the built files. The product itself knows nothing of this.
import { existsSync } from 'node:fs';
import http from 'node:http';
import { pipeline } from 'node:stream/promises';
import react from '@vitejs/plugin-react';

/** Vite's own addresses, the sources, and the packages they import. */
const VITE = /^\/(@|web\/src\/|node_modules\/)/;
const BUILT_STYLES = /<style>.*?<\/style>|<link rel="preload" href="\/assets\/[^>]*>/gs;
const BUILT_SCRIPTS = /<template id="late">.*<\/template><script>.*<\/script>/s;
const STYLES = ['fonts', 'styles']
  .map((name) => `<link rel="stylesheet" href="/web/src/app/${name}.css">`)
  .join('');
const SCRIPT = '<script type="module" src="/dev/start.js"></script>';
// React's hook for replaced components has to be in place before React is.
const START = `import '/@vite/client';
${react.preambleCode.replace('__BASE__', '/')}
await import('/web/src/entry-client.tsx');`;

/** `onPage` is called when the server has answered with a page: from here on, changes are not in it. */
export function proxyTo(server, vite, onPage) {
  return (request, response) => {
    if (request.url === '/dev/start.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(START);
    } else if (VITE.test(request.url)) {
      // It leaves unanswered what does not exist and what does not compile.
      vite(request, response, () => response.writeHead(isFile(request.url) ? 500 : 404).end());
    } else {
      forward(server, request, response, onPage).catch((error) => {
        if (response.headersSent) response.destroy();
        else sendError(error, request, response);
      });
    }
  };
}

function isFile(url) {
  return existsSync(`.${url.split('?')[0]}`);
}

/** A page of its own, which is reloaded like any other. */
function sendError({ message }, request, response) {
  const isPage = request.headers.accept?.includes('text/html');
  response.writeHead(502, { 'content-type': isPage ? 'text/html' : 'text/plain' });
  response.end(
    isPage ? `<p>${message}</p><script type="module" src="/@vite/client"></script>` : message,
  );
}

async function forward(server, request, response, onPage) {
  const answer = await ask(server, request, response).catch((error) => {
    // The server was restarted: the new one is asked. A body cannot be sent twice.
    if (request.method !== 'GET') throw error;
    return ask(server, request, response);
  });
  if (answer.headers['content-type']?.startsWith('text/html')) {
    onPage();
    await sendPage(answer, response);
  } else await pipeline(answer, response.writeHead(answer.statusCode, answer.headers));
}

async function ask(server, request, response) {
  const headers = { ...request.headers };
  // Pages must come whole and uncompressed, so that their tags can be replaced.
  delete headers['accept-encoding'];
  delete headers['if-none-match'];
  const origin = await server.origin;
  return new Promise((resolve, reject) => {
    const upstream = http.request(origin + request.url, { method: request.method, headers });
    upstream.on('response', resolve).on('error', reject);
    response.on('close', () => response.writableFinished || upstream.destroy());
    request.pipe(upstream);
  });
}

async function sendPage(answer, response) {
  const html = Buffer.concat(await answer.toArray()).toString();
  const { 'content-length': _, etag: __, ...headers } = answer.headers;
  // Vite puts styles into the page as elements.
  const policy = headers['content-security-policy'] ?? '';
  const styles = "style-src 'self' 'unsafe-inline'";
  headers['content-security-policy'] = policy.replace(/style-src [^;]*/, styles);
  response.writeHead(answer.statusCode, headers).end(withSources(html));
}

function withSources(html) {
  return (
    html
      .replaceAll(BUILT_STYLES, '')
      // As the loader would have said: pictures need not wait.
      .replace('<html', '<html data-painted')
      .replace(BUILT_SCRIPTS, SCRIPT)
      .replace('</head>', `${STYLES}</head>`)
  );
}
