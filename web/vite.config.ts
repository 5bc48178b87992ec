import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { preload } from './build/preload.ts';
import { reactDom } from './build/react-dom.ts';
import { symbols } from './build/symbols.ts';

const isWatching = process.argv.includes('--watch');
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Two builds from one file: the browser's (with a manifest for the server's tags) and the
// renderer's, one self-contained ES module for an engine that has neither Node nor a DOM. `make dev` takes the sources.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('..'),
  publicDir: false,
  plugins: [react(), tailwindcss(), symbols, preload, ...(isSsrBuild ? [] : [reactDom])],
  resolve: { alias: { '@': here('./src') } },
  define: command === 'build' ? { ...constants, ...(isSsrBuild ? {} : inBrowsers) } : {},
  build: isSsrBuild ? serverBuild : clientBuild,
  ssr: { noExternal: true, target: 'webworker' },
}));

// All but the first leave out what nobody uses of React: the way to its developer tools, which `make dev` has, a loading
// indicator that it does not show yet (the page has its own), and a timer of Node's.
const constants = {
  'process.env.NODE_ENV': JSON.stringify('production'),
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  setImmediate: 'undefined',
};

// What React looks for: only Internet Explorer has the first, and every browser that can show the site's styles has the rest.
const inBrowsers = {
  'document.documentMode': 'undefined',
  'typeof AbortController': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof Object.is': '"function"',
  'typeof document': '"object"',
  'typeof performance': '"object"',
  'typeof performance.now': '"function"',
  'typeof queueMicrotask': '"function"',
  'typeof reportError': '"function"',
  'typeof setTimeout': '"function"',
  'typeof window': '"object"',
};

const clientBuild: BuildOptions = {
  outDir: here('./dist/client'),
  manifest: true,
  // The polyfill would be an inline script, and every supported browser has modulepreload.
  modulePreload: {
    polyfill: false,
    // A page's own chunk is imported at once, and the entry is there.
    resolveDependencies: (page, chunks) =>
      chunks.filter((chunk) => chunk !== page && !chunk.includes('entry-client')),
  },
  reportCompressedSize: false,
  rolldownOptions: {
    // The fonts stand in the page, apart from all other styles.
    input: [here('./src/entry-client.tsx'), here('./src/app/fonts.css')],
    output: {
      // The entry names every chunk, and a hash does not compress. Six letters tell the versions of one file apart.
      entryFileNames: 'assets/[name]-[hash:6].js',
      chunkFileNames: 'assets/[name]-[hash:6].js',
      codeSplitting: {
        // The entry and what it imports are one chunk, which compresses better than ten. So are headings, pictures and
        // cards, which Home and most pages use, and what all pages but Home use: each is smaller than the cost of a chunk.
        groups: [
          {
            name: 'app',
            test: /preload-helper|entry-client|form-code|react-dom|page-head|section-heading|components\/(drawing\.tsx|skeleton|picture|discipline-list)|(service|project)-card|carousel\/steps|lib\/(near|handled-events)|\/src\/app\/.*tsx?$/,
          },
          { name: 'page', test: /page\/(hero|breadcrumbs)|text-skeleton|rich-text|servers-word/ },
        ],
      },
    },
  },
};

const serverBuild: BuildOptions = {
  outDir: here('./dist/server'),
  // `make dev` replaces the file in it while a server may read it, and after the browser has got its own.
  emptyOutDir: !isWatching,
  watch: isWatching ? { buildDelay: 1_000 } : null,
  emitAssets: false,
  minify: true,
  reportCompressedSize: false,
  rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'entry-server.js' } },
};
