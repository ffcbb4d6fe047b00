import { missingAmlChecks } from '@sammas/domain/aml/aml'
import type { Database } from '../../database/migrate.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { addAmlCheck, amlChecksOf } from './aml-store.ts'

/** Money-laundering answers: given one by one, requested again after 365 days (docs/rules.md: Money-laundering answers). */
export function amlHandlers(deps: { db: Database; now: () => Date }): HandlersOf<'amlCheckCreate' | 'amlCheckList'> {
  const { db, now } = deps
  return {
    amlCheckCreate: async ({ session, body }) => {
      const metadata = body.metadata ?? {}
      await addAmlCheck(db, session.personId, { type: body.type, success: body.success, metadata }, now())
      return { type: body.type, success: body.success, metadata }
    },
    amlCheckList: async ({ session }) =>
      missingAmlChecks(await amlChecksOf(db, session.personId), now()).map((type) => ({ type, success: false })),
  }
}
