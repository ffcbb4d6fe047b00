import type { PlaywrightTestConfig } from '@playwright/test'

/** Settings of flows that run on request: one at a time, never tried again. Paths are relative to the configuration's folder. */
export const optInFlows = {
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/e2e-results',
  globalSetup: '../harness/make-template.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
} as const satisfies PlaywrightTestConfig
