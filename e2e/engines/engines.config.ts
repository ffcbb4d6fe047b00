import { defineConfig } from '@playwright/test'
import { optInFlows } from '../harness/opt-in-flows.ts'

/** One flow in three engines, in each that is installed. */
export default defineConfig({
  ...optInFlows,
  timeout: 300_000,
  expect: { timeout: 20_000 },
})
