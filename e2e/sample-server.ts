// One server on the sample content for all tests that change neither content nor flags.
import { type Server, startServer } from './server';

const VARIABLE = 'E2E_SAMPLE_SERVER';

/** Playwright calls this before the first test, and what it returns after the last. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function start(): Promise<() => Promise<void>> {
  const { address, data, stop } = await startServer();
  process.env[VARIABLE] = JSON.stringify({ address, data });
  return stop;
}

/** For the workers, which inherit the variable. */
export function sampleServer(): Server {
  return JSON.parse(process.env[VARIABLE] ?? '');
}
