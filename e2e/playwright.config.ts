import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH']

/** Flows in the system's Chromium, each worker against a product of its own. No retries. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // They have commands of their own: npm run engines, npm run pictures, npm run screen-reader.
  testIgnore: ['engines/**', 'pictures/**', 'screen-reader/**'],
  outputDir: '../.cache/e2e-results',
  globalSetup: './harness/make-template.ts',
  fullyParallel: false,
  // `npm run e2e` and `npm test` set their number by the machine (tools/testing/workers.mjs).
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    headless: true,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'et-EE',
    timezoneId: 'Europe/Tallinn',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: chromium === undefined || chromium === '' ? '/usr/bin/chromium' : chromium,
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
  },
})
