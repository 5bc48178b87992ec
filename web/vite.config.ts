import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The router's own components and routes are not used here, yet would stay and keep its framework mode
// alive (5 kB): a bundler must assume that forwardRef and memo do something and that a displayName matters.
const routerWithoutItsComponents: Plugin = {
  name: 'router-without-its-components',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replaceAll(/= (React\$1\.(forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
  },
};

// Two builds from one file: the browser's (with a manifest for the server's preload tags) and the
// renderer's, one self-contained ES module for an engine that has neither Node nor a DOM.
export default defineConfig(({ isSsrBuild }) => ({
  root: here('..'),
  publicDir: false,
  plugins: [react(), tailwindcss(), routerWithoutItsComponents],
  resolve: { alias: { '@': here('./src') } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: isSsrBuild ? serverBuild : clientBuild,
  ssr: { noExternal: true, target: 'webworker' },
}));

const clientBuild: BuildOptions = {
  outDir: here('./dist/client'),
  manifest: true,
  // The polyfill would be an inline script's work; every supported browser knows modulepreload.
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  rolldownOptions: {
    input: here('./src/entry-client.tsx'),
    output: {
      codeSplitting: {
        // The app and all it imports travel in one file, which compresses better than ten.
        groups: [
          {
            name: 'app',
            test: /react-dom|page-head|section-heading|components\/skeleton|\/src\/app\/.*tsx?$/,
          },
          // So do the cards.
          { name: 'cards', test: /(service-card|project-card)\.tsx$/ },
        ],
      },
    },
  },
};

const serverBuild: BuildOptions = {
  outDir: here('./dist/server'),
  emitAssets: false,
  minify: true,
  reportCompressedSize: false,
  rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'entry-server.js' } },
};
