// Stands in front of the server while developing: adds a script to each page that reloads it on demand.
// The product itself knows nothing of this.
import http from 'node:http';

const SCRIPT = `new EventSource('/dev/events').onmessage = () => location.reload();`;
const TAG = '<script src="/dev/reload.js"></script></body>';

export function reloadingProxy(host, port) {
  const browsers = new Set();
  let origin;

  const listen = http.createServer((request, response) => {
    if (request.url === '/dev/reload.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    } else if (request.url === '/dev/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      browsers.add(response);
      request.on('close', () => browsers.delete(response));
    } else if (origin) {
      forward(request, response);
    } else {
      response.writeHead(503, { 'retry-after': '1' }).end('The first build is under way.\n');
    }
  });
  listen.listen(port, host, () => console.log(`developing on http://${host}:${port}`));

  function forward(request, response) {
    const headers = { ...request.headers };
    // Pages must come whole and unpacked, so that the tag fits in.
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
    const upstream = http.request(origin + request.url, { method: request.method, headers });
    upstream.on('response', (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        answer.pipe(response.writeHead(answer.statusCode, answer.headers));
        return;
      }
      let html = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        html += chunk;
      });
      answer.on('end', () => {
        const { 'content-length': _, etag: __, ...kept } = answer.headers;
        response.writeHead(answer.statusCode, kept).end(html.replace('</body>', TAG));
      });
    });
    upstream.on('error', () => response.writeHead(502).end('The server is restarting.\n'));
    request.pipe(upstream);
  }

  return {
    target(address) {
      origin = address;
      this.reload();
    },
    reload() {
      for (const browser of browsers) browser.write('data: now\n\n');
    },
  };
}
