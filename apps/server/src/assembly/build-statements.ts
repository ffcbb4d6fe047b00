import { personName } from '@sammas/domain/person/name'
import type { FeatureDeps } from './feature-deps.ts'
import { personById } from '../features/person/person-store.ts'
import { allStatementFiles, type Caller } from '../features/statement/statement-files.ts'
import { statementHandlers } from '../features/statement/statement-handlers.ts'
import type { PriceSource } from '../pension/price-source.ts'

/** Yearly statements, as answers and as files. */
export function buildStatements({ db, gateways, provider, today, draw }: FeatureDeps, prices: PriceSource) {
  const deps = {
    registry: gateways.registry,
    prices,
    today,
    provider,
    draw,
    nameOf: async (personId: number) => personName(await personById(db, personId)),
  }
  return { handlers: statementHandlers(deps), files: (caller: Caller) => allStatementFiles(deps, caller) }
}
