import type { Pillar } from '@sammas/domain/fund/fund'
import type { PersonRow } from '../database/tables/registry.ts'
import type { SandboxTransaction } from '../database/tables.ts'
import type { MandateProcess } from './ledger/requests.ts'
import { CODE, refuse, type Verdict } from './ledger/verdict.ts'

type Arrived = { pillar: Pillar; signedAt: Date; process: MandateProcess }

/** The registry's answers to a later choice that holds: it was taken, or it is so already. */
const HOLDS = [null, CODE.rateHolds, CODE.alreadyActive]

/**
 * Refuses a choice that came after one that the person signed later, of which only one can hold: a contribution rate for the same day, or
 * the fund of a pillar's contributions. Null for every other process.
 */
export async function replacedBefore(
  trx: SandboxTransaction,
  { personal_code: personalCode }: Pick<PersonRow, 'personal_code'>,
  { pillar, signedAt, process }: Arrived,
): Promise<Verdict | null> {
  if (process.type !== 'PAYMENT_RATE' && process.type !== 'SELECTION') return null
  const later = await trx
    .selectFrom('mandate_process')
    .select(['request', 'pillar', 'error_code'])
    .where('personal_code', '=', personalCode)
    .where('signed_at', '>', signedAt)
    .execute()
  const isReplaced = later.some(
    (row) => HOLDS.includes(row.error_code) && row.pillar === pillar && isOfTheSame(process, requestIn(row.request)),
  )
  return isReplaced ? refuse(CODE.replaced, 'A later signature has replaced it') : null
}

/** The request of a stored process; older rows have none. */
const requestIn = (text: string | null) => JSON.parse(text ?? '{}') as Partial<MandateProcess> // process-mandate.ts wrote it

function isOfTheSame(process: MandateProcess, other: Partial<MandateProcess>): boolean {
  if (other.type !== process.type) return false
  if (process.type !== 'PAYMENT_RATE') return true
  return 'fulfillmentDate' in other && other.fulfillmentDate === process.fulfillmentDate
}
