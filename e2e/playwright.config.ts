import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium';

// Against the real binary (see server.ts), in Chromium (see chromium.ts).
export default defineConfig({
  outputDir: './.results',
  globalSetup: './shared-servers.ts',
  // One more than CI has cores: tests wait, too.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // A condition that is met ends the wait: these are only how long a busy machine may take.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['./failures-reporter.ts']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions,
    // A trace costs a fifth of the time even where nothing fails: `--trace on` records one when it is needed.
    screenshot: 'only-on-failure',
  },
});
