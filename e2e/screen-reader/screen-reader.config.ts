import { defineConfig } from '@playwright/test'
import { optInFlows } from '../harness/opt-in-flows.ts'

/** Screens as a real screen reader speaks them. */
export default defineConfig({
  ...optInFlows,
  timeout: 900_000,
  expect: { timeout: 60_000 },
})
