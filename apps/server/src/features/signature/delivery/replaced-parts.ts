import { sql } from 'kysely'
import type { Database } from '../../../database/migrate.ts'
import type { MandateProcess } from '../../../gateways/registry/registry.ts'
import { givenBefore } from '../attempt/signing-order.ts'

/** Of these one holds: a rate for each day, a fund for the contributions of each pillar. */
const ONE_HOLDS: readonly MandateProcess['type'][] = ['PAYMENT_RATE', 'SELECTION']

/**
 * The kinds of a signed mandate's accepted parts in whose place something holds that the person signed later (docs/rules.md: Order of
 * signatures).
 */
export async function replacedParts(db: Database, attempt: { id: string; mandateId: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('mandate_process as mine')
    .innerJoin('mandate', 'mandate.id', 'mine.mandate_id')
    .innerJoin('signature_attempt as given', (join) => join.on('given.id', '=', attempt.id))
    .select('mine.type')
    .where('mine.mandate_id', '=', attempt.mandateId)
    .where('mine.successful', '=', true)
    .where('mine.type', 'in', ONE_HOLDS)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mandate_process as other')
          .innerJoin('mandate as others', 'others.id', 'other.mandate_id')
          .innerJoin('signature_attempt as later', 'later.mandate_id', 'others.id')
          .select('other.process_id')
          .whereRef('others.person_id', '=', 'mandate.person_id')
          .whereRef('others.pillar', '=', 'mandate.pillar')
          .whereRef('other.type', '=', 'mine.type')
          .where('other.successful', '=', true)
          .where('later.signed_at', 'is not', null)
          .where(givenBefore('given', 'later'))
          .where(sql<boolean>`other.payload->>'fulfillmentDate' is not distinct from mine.payload->>'fulfillmentDate'`),
      ),
    )
    .orderBy('mine.position')
    .execute()
  return rows.map(({ type }) => type)
}
