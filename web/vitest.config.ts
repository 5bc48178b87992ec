import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { symbols } from './build/symbols.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [symbols],
  cacheDir: here('../node_modules/.vite'),
  resolve: { alias: { '@office': here('./office/src'), '@': here('./src') } },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'office/src/**/*.test.{ts,tsx}',
      'tests/**/*.test.{ts,tsx,mjs}',
    ],
    // Only how long a busy machine may take.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
