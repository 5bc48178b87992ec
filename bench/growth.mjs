// `make bench-growth`: how start, memory, a save and a request grow with the site, up to 10,000 posts.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withPosts } from './content.mjs';
import { median, report, text, timed } from './measure.mjs';
import { plot } from './plot.mjs';
import { withServer } from './server.mjs';

const SAMPLE_POSTS = 14;
const SIZES = [14, 100, 1_000, 10_000];
const STARTS = 3;
const SAVES = 15;
const VISITS = 300;
const POST = 'blogs/clash-detection-in-congested-pipe-racks';

/** What each measure must stay below, by the number of posts. */
const LIMITS = {
  start: { 10000: 1_500 },
  memory: { 10000: 300 },
  save: { 1000: 50, 10000: 100 },
};

/** Of a value at ten times the size: ten times is linear, and a tenth more is within what measuring varies. */
const LINEAR = 11;

const MEASURES = [
  { name: 'start', title: 'Start to ready', unit: 'ms' },
  { name: 'memory', title: 'Memory after saves and visits', unit: 'MB' },
  { name: 'save', title: 'Saved post to served page', unit: 'ms' },
  { name: 'rendered', title: 'Page made for its request', unit: 'ms' },
  { name: 'ready', title: 'Page that is ready', unit: 'ms' },
];

async function measure(posts) {
  return withPosts(posts - SAMPLE_POSTS, async (content) => {
    const starts = [];
    for (let run = 1; run < STARTS; run += 1) {
      starts.push(await withServer(content, ({ startMs }) => startMs));
    }
    return withServer(content, async ({ origin, startMs, idle, memoryMb }) => {
      starts.push(startMs);
      await idle();
      const { rendered, ready } = await visit(origin);
      await idle();
      const save = await savedToServed(content, origin, idle);
      await idle();
      return { start: median(starts), memory: await memoryMb(), save, rendered, ready };
    });
  });
}

/** Posts that are spread over the list: most of a large site's are not rendered ahead. */
async function visit(origin) {
  const list = await (await fetch(`${origin}/api/public/blogs`)).json();
  const posts = list.data.data;
  const step = Math.max(1, Math.floor(posts.length / VISITS));
  const rendered = [];
  const ready = [];
  for (const { slug } of posts.filter((_, at) => at % step === 0)) {
    rendered.push(await timed(() => text(`${origin}/blogs/${slug}`)));
    ready.push(await timed(() => text(`${origin}/blogs/${slug}`)));
  }
  return { rendered: median(rendered), ready: median(ready) };
}

async function savedToServed(content, origin, idle) {
  const file = join(content, `${POST}.md`);
  const original = await readFile(file, 'utf8');
  const times = [];
  for (let save = 0; save < SAVES; save += 1) {
    await idle();
    const title = `Saved ${save} times`;
    const changed = original.replace(/^title: .*$/m, `title: ${title}`);
    times.push(
      await timed(async () => {
        await writeFile(file, changed);
        while (!(await text(`${origin}/${POST}`)).includes(title));
      }),
    );
  }
  return median(times);
}

const results = [];
for (const posts of SIZES) {
  const values = await measure(posts);
  results.push({ posts, values });
  for (const { name, title, unit } of MEASURES) {
    const of = `${title}, ${posts.toLocaleString('en')} posts`;
    report(of, values[name], unit, LIMITS[name]?.[posts]);
  }
}
const [smaller, largest] = results.slice(-2);
for (const { name, title } of MEASURES) {
  const growth = largest.values[name] / smaller.values[name];
  report(`${title}: 10,000 posts against 1,000`, growth, 'times', LINEAR);
}
await writeFile('bench/growth.svg', plot(results, MEASURES, LIMITS));
