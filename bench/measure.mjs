// Timing and reporting for the benchmarks.
import { Agent, get } from 'node:http';
import { gunzipSync } from 'node:zlib';

const keptAlive = new Agent({ keepAlive: true });

export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** How long `run` takes, in milliseconds. */
export async function timed(run) {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** One line of the report; `limit` is what the figure must stay below. */
export function report(name, value, unit, limit) {
  const shown = `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`;
  const verdict = limit === undefined ? '' : value < limit ? `below ${limit}` : `ABOVE ${limit}`;
  console.log(`${name.padEnd(64)} ${shown.padStart(12)}  ${verdict}`);
}

/** The median of ratios against a peer, and the range of all rounds. */
export function reportRatios(name, ratios, digits = 2) {
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  const spread = `(${low.toFixed(digits)} to ${high.toFixed(digits)})`;
  const middle = `${median(ratios).toFixed(digits)} times`;
  console.log(`${name.padEnd(64)} ${middle.padStart(12)}  ${spread}`);
}

/** What is answered, as soon as it is: `fetch` takes up to ten milliseconds by itself. */
export async function text(url) {
  const { headers, bytes } = await raw(url, 'gzip', keptAlive);
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** An answer byte for byte as it is sent, by default on a connection of its own. */
export function raw(url, encoding, agent = false) {
  return new Promise((resolve, reject) => {
    const answered = async (response) => ({
      headers: response.headers,
      bytes: Buffer.concat(await response.toArray()),
    });
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) =>
      answered(response).then(resolve, reject),
    ).on('error', reject);
  });
}
