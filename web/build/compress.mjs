// Last step of the build: writes .br and .gz beside every text asset, so that no request pays for
// compression, prints what the first view of each page loads, and fails when Home or the fonts are over budget.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const client = new URL('../dist/client/', import.meta.url).pathname;
const HOME_BUDGET = 95_000;
/** Of each font that a page preloads: what a server sends of it, with its head, before it waits for the browser. */
const FONT_BUDGET = 14_000;

const compressed = new Map();
for (const name of readdirSync(join(client, 'assets'))) {
  if (!/\.(js|css|svg)$/.test(name)) continue;
  const path = join(client, 'assets', name);
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  compressed.set(`assets/${name}`, brotli.length);
}

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const entry = 'web/src/entry-client.tsx';

/** The files a chunk needs before it runs: itself and its static imports, all the way down. */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const sum = (files) => [...files].reduce((total, file) => total + compressed.get(file), 0);

for (const css of manifest[entry].css) console.log(`${css}: ${kilobytes(compressed.get(css))} br`);
for (const key of Object.keys(manifest).filter((key) => key.includes('/pages/'))) {
  const bytes = sum(filesOf(key, filesOf(entry)));
  console.log(`${key}: ${kilobytes(bytes)} of JavaScript on first load, br`);
  if (key.endsWith('/home.tsx') && bytes > HOME_BUDGET) {
    console.error(`Home loads more than ${kilobytes(HOME_BUDGET)} of JavaScript.`);
    process.exitCode = 1;
  }
}

const { fonts } = JSON.parse(readFileSync(join(client, '../server/inline.json'), 'utf8'));
const fontBytes = fonts.map((file) => statSync(join(client, file)).size);
console.log(`Preloaded fonts: ${fontBytes.map(kilobytes).join(' and ')}`);
if (fonts.length !== 2 || Math.max(...fontBytes) > FONT_BUDGET) {
  console.error(`Pages preload two fonts, of at most ${kilobytes(FONT_BUDGET)} each.`);
  process.exitCode = 1;
}
