// Last step of the build: says how much script each page loads, and which fonts its first view does, and fails where it is too much.
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const ENTRY = 'web/src/entry-client.tsx';

/** In bytes of brotli, with the script that stands in every page. `later` is what the page does not wait for, but uses. */
const BUDGETS = {
  home: { bytes: 75_000, later: ['web/src/components/carousel/embla.ts'] },
  post: { bytes: 70_000 },
  job: {
    bytes: 75_000,
    later: ['web/src/features/applications/form-root.tsx', 'web/src/components/page/toaster.tsx'],
  },
};

/** Of each font that a page preloads: what a server sends of it, with its head, before it waits for the browser. */
const FONT_BUDGET = 14_000;

/** The script of each page: file names by page. */
export function scripts(manifest) {
  const pages = Object.keys(manifest).filter((key) => key.includes('/pages/'));
  return Object.fromEntries(
    pages.map((key) => {
      const page = /([^/]+)\.tsx$/.exec(key)?.[1] ?? key;
      const files = new Set();
      for (const part of [ENTRY, key, ...(BUDGETS[page]?.later ?? [])])
        addFiles(manifest, part, files);
      return [page, [...files]];
    }),
  );
}

/** The files that a part needs before it runs: itself and its static imports, all the way down. */
function addFiles(manifest, key, files) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) addFiles(manifest, imported, files);
}

/** A sentence if a page loads too much. */
export function complaint(page, bytes) {
  const limit = BUDGETS[page]?.bytes;
  if (limit === undefined || bytes <= limit) return undefined;
  return `The page ${page} loads ${kilobytes(bytes)} of script, and may load ${kilobytes(limit)}.`;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`;
}

const client = new URL('../dist/client/', import.meta.url);

function checkScripts({ loader }) {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));
  const size = (file) => statSync(new URL(`${file}.br`, client)).size;
  const loaderBytes = brotliCompressSync(loader).length;
  for (const [page, files] of Object.entries(scripts(manifest))) {
    const bytes = files.reduce((sum, file) => sum + size(file), loaderBytes);
    console.log(`${page}: ${kilobytes(bytes)} of script, brotli`);
    const problem = complaint(page, bytes);
    if (!problem) continue;
    console.error(problem);
    process.exitCode = 1;
  }
}

function checkFonts({ fonts }) {
  const sizes = fonts.map((file) => statSync(new URL(`.${file}`, client)).size);
  console.log(`Preloaded fonts: ${sizes.map(kilobytes).join(' and ')}`);
  if (fonts.length === 2 && Math.max(...sizes) <= FONT_BUDGET) return;
  console.error(`Pages preload two fonts, of at most ${kilobytes(FONT_BUDGET)} each.`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const inPage = JSON.parse(readFileSync(new URL('../server/inline.json', client), 'utf8'));
  checkScripts(inPage);
  checkFonts(inPage);
}
