import type { Database } from '../../../database/migrate.ts'
import type { UnansweredRate } from '../../../pension/rate-standing.ts'
import type { OnItsWay } from './mandate-store.ts'
import { processesOf } from './unanswered-mandates.ts'

/** The signed rates among a person's mandates `onTheirWay`, oldest first; without `exceptId`. */
export async function unansweredRates(
  db: Database,
  onTheirWay: readonly OnItsWay[],
  exceptId: number | null,
): Promise<UnansweredRate[]> {
  const mandates = onTheirWay.map(({ mandate }) => mandate).filter(({ id }) => id !== exceptId)
  const rates = mandates.filter((mandate) => mandate.kind === 'payment-rate')
  if (rates.length === 0) return []
  const processes = await processesOf(
    db,
    rates.map(({ id }) => id),
  )
  return rates.map(({ id, rateChange: { rate, inForceFrom } }) => ({
    rate,
    from: inForceFrom,
    processIds: (processes.get(id) ?? []).map(({ processId }) => processId),
  }))
}
