// Draws how measures grow with the number of posts: both axes by powers of ten, so that linear growth is a straight slope.

const WIDTH = 300;
const HEIGHT = 220;
const MARGIN = { left: 48, right: 14, top: 34, bottom: 30 };
const COLUMNS = 3;

const STYLE = `
  svg { font: 12px system-ui, sans-serif; fill: #1f2937; background: #fff; }
  .title { font-weight: 600; font-size: 13px; }
  .grid { stroke: #e5e7eb; }
  .linear { stroke: #9ca3af; stroke-dasharray: 3 4; fill: none; }
  .limit { stroke: #dc2626; stroke-width: 2; }
  .line { stroke: #0f4c81; stroke-width: 2; fill: none; }
  .point { fill: #0f4c81; }
  .tick { fill: #6b7280; font-size: 11px; }
  @media (prefers-color-scheme: dark) {
    svg { fill: #e5e7eb; background: #111827; }
    .grid { stroke: #374151; }
    .line { stroke: #7cb7e8; }
    .point { fill: #7cb7e8; }
    .tick { fill: #9ca3af; }
  }`;

/** `results` holds the values by name for each number of posts; `limits` what some must stay below. */
export function plot(results, measures, limits) {
  const rows = Math.ceil(measures.length / COLUMNS);
  const panels = measures.map((measure, index) => {
    const x = (index % COLUMNS) * WIDTH;
    const y = Math.floor(index / COLUMNS) * HEIGHT;
    return `<g transform="translate(${x} ${y})">${panel(results, measure, limits[measure.name])}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * WIDTH} ${rows * HEIGHT + 24}"`,
    ` role="img" aria-label="Growth with the number of posts"><style>${STYLE}</style>`,
    ...panels,
    `<text class="tick" x="${MARGIN.left}" y="${rows * HEIGHT + 12}">`,
    'Posts to the right, both axes by powers of ten. Dashed: ten times for ten times the posts. ',
    'Red: the limit.</text></svg>\n',
  ].join('');
}

function panel(results, { name, title, unit }, limits = {}) {
  const points = results.map(({ posts, values }) => ({ posts, value: values[name] }));
  const all = [...points.map(({ value }) => value), ...Object.values(limits)];
  const low = 10 ** Math.floor(Math.log10(Math.min(...all)));
  const high = 10 ** Math.ceil(Math.log10(Math.max(...all) * 1.5));
  const x = scale(10, 20_000, MARGIN.left, WIDTH - MARGIN.right);
  const y = scale(low, high, HEIGHT - MARGIN.bottom, MARGIN.top);
  const path = points.map(({ posts, value }) => `${x(posts)},${y(value)}`).join(' ');
  return [
    `<text class="title" x="${MARGIN.left}" y="18">${title} (${unit})</text>`,
    ...powers(low, high).map((value) => horizontal(value, y(value))),
    ...points.map(
      ({ posts }) =>
        `<text class="tick" text-anchor="middle" x="${x(posts)}" y="${HEIGHT - 12}">${posts.toLocaleString('en')}</text>`,
    ),
    linear(points.at(-1), low, x, y),
    ...Object.entries(limits).map(
      ([posts, value]) => `<path class="limit" d="M${x(posts) - 9} ${y(value)}h18"/>`,
    ),
    `<polyline class="line" points="${path}"/>`,
    ...points.map(({ posts, value }) => point(x(posts), y(value), value)),
  ].join('');
}

function scale(from, to, start, end) {
  const share = (value) =>
    (Math.log10(value) - Math.log10(from)) / (Math.log10(to) - Math.log10(from));
  return (value) => Math.round((start + share(Number(value)) * (end - start)) * 10) / 10;
}

function powers(low, high) {
  const count = Math.round(Math.log10(high / low)) + 1;
  return Array.from({ length: count }, (_, power) => low * 10 ** power);
}

function horizontal(value, y) {
  const label = `<text class="tick" text-anchor="end" x="${MARGIN.left - 6}" y="${y + 4}">${Number(value.toPrecision(1))}</text>`;
  return `<path class="grid" d="M${MARGIN.left} ${y}H${WIDTH - MARGIN.right}"/>${label}`;
}

/** Through the last point, down to the axis or the left edge. */
function linear({ posts, value }, low, x, y) {
  const start = Math.max(10, (posts * low) / value);
  return `<path class="linear" d="M${x(start)} ${y((value * start) / posts)}L${x(posts)} ${y(value)}"/>`;
}

function point(x, y, value) {
  const label = value.toFixed(value < 10 ? 1 : 0);
  return `<circle class="point" cx="${x}" cy="${y}" r="3.5"/><text text-anchor="middle" x="${x}" y="${y - 8}">${label}</text>`;
}
