import { refusal } from '../../answers/api-error.ts'
import type { Engine } from '../../database/open-database.ts'
import type { Probe } from '../../database/probe.ts'
import type { HandlersOf } from '../../http/handler.ts'

/** Health, readiness and the description of the interface. */
export function serviceHandlers(deps: {
  probe: Probe
  isStopping: () => boolean
  engine: Engine
  version: string
  openapi: Record<string, unknown>
}): HandlersOf<'health' | 'ready' | 'openapi'> {
  return {
    health: async () => {
      if (!(await deps.probe.reads())) throw refusal(503, 'service.unavailable')
      return { status: 'ok', version: deps.version, database: deps.engine }
    },
    ready: async () => {
      if (deps.isStopping() || !(await deps.probe.writes())) throw refusal(503, 'service.unavailable')
      return { status: 'ready' }
    },
    openapi: () => Promise.resolve(deps.openapi),
  }
}
