import type { Database } from '../../database/migrate.ts'
import type { Engine } from '../../database/open-database.ts'
import { refusal } from '../../answers/api-error.ts'
import type { HandlersOf } from '../../http/handler.ts'

/** Health and the description of the interface. */
export function serviceHandlers(deps: {
  db: Database
  engine: Engine
  version: string
  openapi: Record<string, unknown>
}): HandlersOf<'health' | 'openapi'> {
  return {
    health: async () => {
      try {
        await deps.db.selectFrom('rate_limit').select('count').limit(1).execute()
      } catch {
        throw refusal(503, 'service.unavailable')
      }
      return { status: 'ok', version: deps.version, database: deps.engine }
    },
    openapi: () => Promise.resolve(deps.openapi),
  }
}
