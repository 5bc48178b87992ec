import { defineConfig } from '@playwright/test';
import base from './playwright.config';

// `make screenshots`: not a test, but the same browser on the same server.
export default defineConfig({ ...base, testMatch: 'screenshots.ts', timeout: 60_000 });
