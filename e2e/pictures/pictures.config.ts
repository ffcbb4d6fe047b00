import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** Pictures of the screens, each compared with the kept one; differences are in `.cache/pictures-differing`, for inspection. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../harness/make-template.ts',
  outputDir: '../../.cache/pictures-differing',
  snapshotPathTemplate: '../../.cache/pictures/{arg}{ext}',
  timeout: 600_000,
  workers: 1,
})
