import type { Database } from '../../database/migrate.ts'
import type { MandateProcess } from '../../gateways/registry/registry.ts'
import type { SignedMandate } from '../../pension/mandate-facts.ts'
import { onTheirWay } from './mandate-store.ts'

/** The signed choices of a person that the registry has not answered yet, as the units they take; without `exceptId`. */
export async function untoldChoices(db: Database, personId: number, exceptId: number | null): Promise<SignedMandate[]> {
  const choices = (await onTheirWay(db, personId))
    .map(({ mandate }) => mandate)
    .filter(({ id, kind }) => kind === 'choice' && id !== exceptId)
  if (choices.length === 0) return []
  const processes = await processesOf(
    db,
    choices.map(({ id }) => id),
  )
  return choices.map(({ id, futureFundIsin, exchanges }) => ({
    futureFundIsin,
    exchanges: exchanges.flatMap(({ sourceIsin, targetIsin, targetPik, amount }) =>
      amount.kind === 'none' ? [] : [{ sourceIsin, targetIsin, targetPik, amount }],
    ),
    processes: processes.get(id) ?? [],
  }))
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
