// Requests per second and the slowest hundredth, compared with nginx, which serves the same bytes with the same headers on
// the same machine, in turns.
import { load } from './load.mjs';
import { reportRatios } from './measure.mjs';
import { withNginx } from './nginx.mjs';
import { withServer } from './server.mjs';

const ROUNDS = 5;
const CONNECTIONS = [64, 1_000];
/** All connections come from this machine; a visitor may have fewer. */
const OPTIONS = ['--trusted-proxy', '127.0.0.1/32'];

export async function throughput() {
  await withServer(
    'content',
    async ({ origin }) => {
      const html = await (await fetch(`${origin}/services`)).text();
      const script = /\/assets\/entry-client[^"']+\.js/.exec(html)[0];
      const files = {
        '/services.html': await copyOf(`${origin}/services`),
        '/api/services.json': await copyOf(`${origin}/api/public/services`),
        [script]: await copyOf(origin + script),
        '/404.html': await copyOf(`${origin}/unknown`),
      };
      await withNginx(files, async (nginx) => {
        const page = [`${origin}/services`, `${nginx}/services.html`];
        for (const connections of CONNECTIONS) {
          const compare = (name, urls, encoding, isKnown) =>
            compareWithNginx(name, urls, { encoding, connections, isKnown });
          await compare('page, gzip', page, 'gzip');
          await compare('page, brotli', page, 'br');
          await compare('page, uncompressed', page, 'identity');
          await compare('page, not modified', page, 'gzip', true);
          await compare(
            'API answer, gzip',
            [`${origin}/api/public/services`, `${nginx}/api/services.json`],
            'gzip',
          );
          await compare('script, brotli', [origin + script, nginx + script], 'br');
          await compare('unknown path, gzip', [`${origin}/unknown`, `${nginx}/unknown`], 'gzip');
        }
      });
    },
    OPTIONS,
  );
}

async function copyOf(url) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function compareWithNginx(name, urls, options) {
  const [rates, slowest] = [[], []];
  const headers = await Promise.all(urls.map((url) => requestHeaders(url, options)));
  await assertEqual(urls, headers);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await load(urls[0], headers[0], options.connections);
    const theirs = await load(urls[1], headers[1], options.connections);
    rates.push(ours.rate / theirs.rate);
    slowest.push(ours.p99 / theirs.p99);
  }
  reportRatios(`${name}, ${options.connections} connections: requests per second`, rates);
  reportRatios(`${name}, ${options.connections} connections: slowest 1 %`, slowest);
}

async function requestHeaders(url, { encoding, isKnown }) {
  const headers = { 'accept-encoding': encoding };
  if (!isKnown) return headers;
  const etag = (await fetch(url, { headers })).headers.get('etag');
  return { ...headers, 'if-none-match': etag };
}

/** Both send the same content, encoding and headers, apart from the values that each server makes by itself. */
async function assertEqual([ours, theirs], headers) {
  const fetched = await Promise.all([
    fetch(ours, { headers: headers[0] }),
    fetch(theirs, { headers: headers[1] }),
  ]);
  const [own, other] = fetched.map((response) => ({
    status: response.status,
    encoding: response.headers.get('content-encoding'),
    policy: response.headers.get('content-security-policy'),
  }));
  const [ownText, otherText] = await Promise.all(fetched.map((response) => response.text()));
  if (JSON.stringify(own) !== JSON.stringify(other) || ownText !== otherText) {
    throw new Error(`${ours} and ${theirs} differ: ${JSON.stringify({ own, other })}`);
  }
}
