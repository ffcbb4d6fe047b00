import type { Database } from '../../../database/migrate.ts'
import type { MandateProcess } from '../../../gateways/registry/registry.ts'
import type { SignedMandate } from '../../../pension/mandate-facts.ts'
import { takenBy } from '../content/contents.ts'
import type { OnItsWay } from './mandate-store.ts'

/**
 * The signed choices and withdrawals among a person's mandates `onTheirWay`, as the units they take, oldest first; without
 * `exceptId`.
 */
export async function unansweredMandates(
  db: Database,
  onTheirWay: readonly OnItsWay[],
  exceptId: number | null,
): Promise<SignedMandate[]> {
  const mandates = onTheirWay
    .filter(({ mandate }) => mandate.id !== exceptId)
    .flatMap(({ mandate: { id }, mandate }) => {
      const takes = takenBy(mandate)
      return takes === null ? [] : [{ id, ...takes }]
    })
  if (mandates.length === 0) return []
  const processes = await processesOf(
    db,
    mandates.map(({ id }) => id),
  )
  return mandates.map(({ id, ...takes }) => ({ ...takes, processes: processes.get(id) ?? [] }))
}

/** The registry processes of each mandate; none while its container is still being made. */
export async function processesOf(
  db: Database,
  mandateIds: readonly number[],
): Promise<ReadonlyMap<number, MandateProcess[]>> {
  const rows = await db
    .selectFrom('mandate_process')
    .select(['mandate_id', 'payload'])
    .where('mandate_id', 'in', mandateIds)
    .execute()
  const byMandate = new Map<number, MandateProcess[]>()
  for (const { mandate_id: id, payload } of rows) {
    // the signature wrote it from the same type, before anything is sent
    byMandate.set(id, [...(byMandate.get(id) ?? []), payload as MandateProcess])
  }
  return byMandate
}
