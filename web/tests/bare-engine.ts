import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { vi } from 'vitest';
import type { Island } from '@/lib/island';

export interface Rendered {
  head: string;
  app: string;
}

/**
 * The server bundle as the binary runs it: in an engine that has the language and nothing else. A new
 * context has no URL, no TextEncoder and no timers; Intl is part of the language in Node, so it is removed.
 */
export async function bareEngine(): Promise<(island: Island) => Rendered> {
  const context = createContext({});
  runInContext('delete globalThis.Intl; globalThis.performance = { now: () => 0 };', context);
  runInContext(await serverBundle(), context);
  return (island) => {
    context.island = JSON.stringify(island);
    return runInContext('bundle.render(island)', context);
  };
}

async function serverBundle(): Promise<string> {
  // Vite takes the build mode from NODE_ENV, which Vitest sets to "test".
  vi.stubEnv('NODE_ENV', 'production');
  const result = (await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL('../src/entry-server.tsx', import.meta.url)),
      write: false,
      minify: false,
      // A script instead of a module: node:vm runs modules only behind a flag.
      rolldownOptions: { output: { format: 'iife', name: 'bundle' } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}
