// What counting reads costs: two servers that differ only in `--counts`, in turns, for a browser's request of a page and of an
// address that is not found.
import { load } from './load.mjs';
import { reportRatios } from './measure.mjs';
import { treeTicks, withServer } from './server.mjs';

const ROUNDS = 15;
const CONNECTIONS = 64;
/** All connections come from this machine; a visitor may have fewer. */
const OPTIONS = ['--trusted-proxy', '127.0.0.1/32'];
/** As Chrome sends them: what is counted is decided by these. */
const HEADERS = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip',
  'accept-language': 'en-GB,en;q=0.9',
  'sec-ch-ua': '"Chromium";v="130", "Not?A_Brand";v="99"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
};

export async function counts() {
  await withServer(
    'content',
    (on) => withServer('content', (off) => compareBoth(on, off), [...OPTIONS, '--counts', 'off']),
    [...OPTIONS, '--counts', 'on'],
  );
}

async function compareBoth(on, off) {
  await on.idle();
  await off.idle();
  for (const [name, path] of [
    ['page, gzip', '/services'],
    ['unknown path, gzip', '/unknown'],
  ]) {
    const figures = { rate: [], processor: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each is the first one in every other round.
      const [first, second] = round % 2 === 0 ? [on, off] : [off, on];
      const [one, other] = [await measured(first, path), await measured(second, path)];
      const [counted, plain] = round % 2 === 0 ? [one, other] : [other, one];
      for (const [figure, ratios] of Object.entries(figures)) {
        ratios.push(counted[figure] / plain[figure]);
      }
    }
    reportRatios(`counting reads, ${name}: requests per second`, figures.rate, 3);
    reportRatios(`counting reads, ${name}: processor time`, figures.processor, 3);
  }
}

async function measured({ origin, pid }, path) {
  const before = await treeTicks(pid);
  const { requests, rate } = await load(origin + path, HEADERS, CONNECTIONS);
  return { rate, processor: ((await treeTicks(pid)) - before) / requests };
}
