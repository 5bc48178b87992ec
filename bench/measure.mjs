// Timing and reporting for the benchmarks.

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

export async function text(url) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  return response.text();
}
