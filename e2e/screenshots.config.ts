import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium';
import base from './playwright.config';

// While it takes a whole page, the browser forgets that it stands in for a device without a hovering pointer.
const WITHOUT_HOVER = '--blink-settings=primaryHoverType=1,availableHoverTypes=1';

// `make screenshots`: not a test, but the same browser on the same server.
export default defineConfig({
  ...base,
  testMatch: 'screenshots.ts',
  timeout: 60_000,
  projects: [
    {
      name: 'phone and tablet',
      grep: /at (390|820) px/,
      use: {
        isMobile: true,
        hasTouch: true,
        launchOptions: { ...launchOptions, args: [...launchOptions.args, WITHOUT_HOVER] },
      },
    },
    { name: 'desktop', grep: /at 1440 px/ },
  ],
});
