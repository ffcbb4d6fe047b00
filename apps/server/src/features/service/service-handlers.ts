import { productVersion } from '@sammas/contract/product-version'
import { refusal } from '../../refusals/api-error.ts'
import type { Engine } from '../../database/open-database.ts'
import type { Probe } from '../../database/probe.ts'
import type { HandlersOf } from '../../http/handler.ts'

/** Health, readiness and the description of the interface. */
export function serviceHandlers(deps: {
  probe: Probe
  isStopping: () => boolean
  engine: Engine
  commit: string
  /** Memoizes the description, which takes as long as a tenth of a start to build: only on the first request. */
  openapi: () => Record<string, unknown>
}): HandlersOf<'health' | 'ready' | 'openapi'> {
  let openapi: Record<string, unknown> | null = null
  return {
    health: async () => {
      if (!(await deps.probe.reads())) throw refusal('service.unavailable')
      return { status: 'ok', version: productVersion, commit: deps.commit, database: deps.engine }
    },
    ready: async () => {
      if (deps.isStopping() || !(await deps.probe.writes())) throw refusal('service.unavailable')
      return { status: 'ready' }
    },
    openapi: () => Promise.resolve((openapi ??= deps.openapi())),
  }
}
