import { defineConfig } from '@playwright/test'

/** Screens as a real screen reader speaks them. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/e2e-results',
  globalSetup: '../harness/make-template.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 900_000,
  expect: { timeout: 120_000 },
})
