// The browser of the benchmarks: the one of the browser tests.
import { chromium } from '@playwright/test';

export const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

export const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox'] });
