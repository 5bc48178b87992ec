import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { symbols } from './build/symbols.ts';

const isWatching = process.argv.includes('--watch');
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Two builds from one file: the browser's (with a manifest for the server's tags) and the
// renderer's, one self-contained ES module for an engine that has neither Node nor a DOM. `make dev` takes the sources.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('..'),
  publicDir: false,
  plugins: [react(), tailwindcss(), symbols],
  resolve: { alias: { '@': here('./src') } },
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: isSsrBuild ? serverBuild : clientBuild,
  ssr: { noExternal: true, target: 'webworker' },
}));

const clientBuild: BuildOptions = {
  outDir: here('./dist/client'),
  manifest: true,
  // The polyfill would be an inline script, and every supported browser has modulepreload.
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  rolldownOptions: {
    // The fonts stand in the page, apart from all other styles.
    input: [here('./src/entry-client.tsx'), here('./src/app/fonts.css')],
    output: {
      codeSplitting: {
        // The app and what it imports are one chunk, which compresses better than ten. So are skeletons, headings,
        // pictures and cards, which most pages use, and what is smaller than the cost of a chunk.
        groups: [
          {
            name: 'app',
            test: /react-dom|page-head|section-heading|components\/(skeleton|picture|discipline-list)|(service|project)-card|carousel\/steps|lib\/near|servers-word|rich-text|\/src\/app\/.*tsx?$/,
          },
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
