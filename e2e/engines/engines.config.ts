import { defineConfig } from '@playwright/test'

/** One flow in three engines, in each that is installed. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/e2e-results',
  globalSetup: '../harness/make-template.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 20_000 },
})
