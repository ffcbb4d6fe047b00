import { otherEngines } from './prepare/system-programs.mjs'
import { runOptInFlows } from './testing/run-opt-in-flows.mjs'

await runOptInFlows(otherEngines, ['--config', 'engines/engines.config.ts', ...process.argv.slice(2)])
