import { defineConfig } from '@playwright/test';

const address = 'http://127.0.0.1:4321';

// Against the release binary, in Debian's own Chromium.
export default defineConfig({
  outputDir: './.results',
  fullyParallel: true,
  reporter: 'line',
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'retain-on-failure',
  },
  webServer: {
    command:
      'target/release/strakeline serve --listen 127.0.0.1:4321 --content content --data e2e/.results/data',
    cwd: '..',
    url: `${address}/readyz`,
  },
});
