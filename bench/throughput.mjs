// Requests per second, the slowest hundredth, and the processor time of a request, compared with nginx, which serves the same
// bytes with the same headers on the same machine, in turns.
import { load } from './load.mjs';
import { raw, reportRatios } from './measure.mjs';
import { withNginx } from './nginx.mjs';
import { treeTicks, withServer } from './server.mjs';

const ROUNDS = 9;
const CONNECTIONS = [64, 1_000];
/** All connections come from this machine; a visitor may have fewer. */
const OPTIONS = ['--trusted-proxy', '127.0.0.1/32'];

/** nginx adds the last four to what it is told to send. */
const OF_EACH_SERVER = new Set([
  'date',
  'etag',
  'server',
  'last-modified',
  'accept-ranges',
  'connection',
]);

export async function throughput() {
  await withServer(
    'content',
    async (own) => {
      // Until all pages are compressed.
      await own.idle();
      const { cases, files } = await casesOf(own.origin);
      await withNginx(files, async (nginx) => {
        for (const connections of CONNECTIONS) {
          for (const { name, path, peerPath, encoding, isKnown } of cases) {
            const ours = await side(own, path, encoding, isKnown);
            const theirs = await side(nginx, peerPath ?? path, encoding, isKnown);
            await assertEqual(ours, theirs);
            await compare(`${name}, ${connections} connections`, ours, theirs, connections);
            // By now, what is large is sent from a file.
            await assertEqual(ours, theirs);
          }
        }
      });
    },
    OPTIONS,
  );
}

/** What is asked for, and the files that nginx needs to answer the same. */
async function casesOf(origin) {
  const html = await (await fetch(`${origin}/services`)).text();
  const script = /\/assets\/entry-client[^"']+\.js/.exec(html)[0];
  const picture = /\/media\/[^"', ]+\.640\.avif/.exec(html)[0];
  await untilEncoded(origin + picture);
  const page = { path: '/services', peerPath: '/services.html' };
  const api = { path: '/api/public/services', peerPath: '/api/services.json' };
  const cases = [
    { name: 'page, gzip', ...page, encoding: 'gzip' },
    { name: 'page, brotli', ...page, encoding: 'br' },
    { name: 'page, uncompressed', ...page, encoding: 'identity' },
    { name: 'page, not modified', ...page, encoding: 'gzip', isKnown: true },
    { name: 'API answer, gzip', ...api, encoding: 'gzip' },
    { name: 'script, brotli', path: script, encoding: 'br' },
    { name: 'unknown path, gzip', path: '/unknown', encoding: 'gzip' },
    { name: 'picture, AVIF', path: picture, encoding: 'identity' },
  ];
  const files = { '/404.html': await copyOf(`${origin}/unknown`) };
  for (const { path, peerPath } of [page, api, { path: script }, { path: picture }]) {
    files[peerPath ?? path] = await copyOf(origin + path);
  }
  return { cases, files };
}

/** Until then, the same picture is sent in another format, which browsers do not cache. */
async function untilEncoded(url) {
  while (!/immutable/.test((await fetch(url)).headers.get('cache-control'))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** An answer in all of its forms, byte for byte as it is sent. */
async function copyOf(url) {
  const { headers, bytes } = await raw(url, 'identity');
  const compressed = async (encoding) => {
    const form = await raw(url, encoding);
    return form.headers['content-encoding'] === encoding ? form.bytes : undefined;
  };
  return { headers, bytes, gzip: await compressed('gzip'), brotli: await compressed('br') };
}

/** What one of the two servers is asked. */
async function side({ origin, pid }, path, encoding, isKnown) {
  const [url, headers] = [origin + path, { 'accept-encoding': encoding }];
  if (isKnown) headers['if-none-match'] = (await fetch(url, { headers })).headers.get('etag');
  return { pid, url, headers };
}

async function compare(name, ours, theirs, connections) {
  const figures = { rate: [], p99: [], processor: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await measured(ours, connections);
    const other = await measured(theirs, connections);
    for (const [figure, ratios] of Object.entries(figures)) {
      ratios.push(own[figure] / other[figure]);
    }
  }
  reportRatios(`${name}: requests per second`, figures.rate);
  reportRatios(`${name}: slowest 1 %`, figures.p99);
  reportRatios(`${name}: processor time of a request`, figures.processor);
}

async function measured({ pid, url, headers }, connections) {
  const before = await treeTicks(pid);
  const { requests, rate, p99 } = await load(url, headers, connections);
  return { rate, p99, processor: ((await treeTicks(pid)) - before) / requests };
}

/** Both send the same content and headers, apart from the values that each server makes by itself. */
async function assertEqual(ours, theirs) {
  const [own, other] = await Promise.all([ours, theirs].map(answer));
  const differ = own.sent !== other.sent || own.body !== other.body;
  if (differ) throw new Error(`${ours.url} and ${theirs.url} differ:\n${own.sent}\n${other.sent}`);
}

async function answer({ url, headers }) {
  const response = await fetch(url, { headers });
  const sent = [...response.headers].filter(([name]) => !OF_EACH_SERVER.has(name));
  return {
    sent: JSON.stringify([
      response.status,
      sent.map(([name, value]) => [name, value.toLowerCase()]),
    ]),
    body: await response.text(),
  };
}
