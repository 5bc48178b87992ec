import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// A build of its own, so that nothing of it can get into the public bundles.
export default defineConfig({
  root: here('.'),
  publicDir: false,
  cacheDir: here('../../node_modules/.vite-office'),
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@office': here('./src'), '@': here('../src') } },
  build: {
    outDir: here('../dist/office'),
    emptyOutDir: true,
    // The polyfill would be an inline script.
    modulePreload: { polyfill: false },
    // A picture or font in a style sheet would be a data: URL, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
  },
  // The server has the files below /office; /assets is the public site's, for previews.
  experimental: {
    renderBuiltUrl: (file) => `/office/${file.replace(/^assets\//, '')}`,
  },
});
