import type { Pillar } from '@sammas/domain/fund/fund'
import type { Database } from '../../../database/migrate.ts'
import type {
  CancellationMandate,
  ChoiceMandate,
  Mandate,
  MandateKind,
  Withdrawal,
  WithdrawalMandate,
} from '../../../pension/mandate.ts'
import { readCancellation } from '../content/cancellation-content.ts'
import { readWithdrawal } from '../content/withdrawal-content.ts'

/** The person's other unsigned mandates of a kind. */
const othersUnsigned = (db: Database, { id, personId }: Mandate, kind: MandateKind) =>
  db
    .selectFrom('mandate')
    .where('person_id', '=', personId)
    .where('id', '<>', id)
    .where('kind', '=', kind)
    .where('signed_at', 'is', null)

/** Every other rate: after one is signed, the others would replace or void another rate than shown. */
export async function rivalRates(db: Database, mandate: Mandate): Promise<number[]> {
  const rows = await othersUnsigned(db, mandate, 'payment-rate').select('id').execute()
  return rows.map(({ id }) => id)
}

/** Choices with some of the same units, or the same pillar's contributions. */
export async function rivalChoices(db: Database, mandate: ChoiceMandate): Promise<number[]> {
  const sources = mandate.exchanges.map(({ sourceIsin }) => sourceIsin)
  const rows = await othersUnsigned(db, mandate, 'choice')
    .select('id')
    .where((where) => {
      const sameUnits = where.exists(
        where
          .selectFrom('mandate_exchange')
          .select('mandate_exchange.id')
          .whereRef('mandate_exchange.mandate_id', '=', 'mandate.id')
          .where('source_isin', 'in', sources.length > 0 ? sources : ['']),
      )
      const sameContributions = where.and([
        where('pillar', '=', mandate.pillar),
        where('future_fund_isin', 'is not', null),
      ])
      return where.or(mandate.futureFundIsin === null ? [sameUnits] : [sameUnits, sameContributions])
    })
    .execute()
  return rows.map(({ id }) => id)
}

const pillarsOf = ({ parts }: Withdrawal): Pillar[] => parts.map(({ pillar }) => pillar)

/** Withdrawals from one of the pillars. */
export async function withdrawalsOf(db: Database, mandate: Mandate, pillars: readonly Pillar[]): Promise<number[]> {
  const rows = await othersUnsigned(db, mandate, 'withdrawal').select(['id', 'withdrawal']).execute()
  return rows
    .filter(({ withdrawal }) => pillarsOf(readWithdrawal(withdrawal)).some((pillar) => pillars.includes(pillar)))
    .map(({ id }) => id)
}

/** Withdrawals from one of the same pillars. */
export const rivalWithdrawals = (db: Database, mandate: WithdrawalMandate) =>
  withdrawalsOf(db, mandate, pillarsOf(mandate.withdrawal))

/** Withdrawals from the pillar of the choice's units. */
export async function withdrawalsBesideChoice(db: Database, mandate: ChoiceMandate): Promise<number[]> {
  return mandate.exchanges.length === 0 ? [] : withdrawalsOf(db, mandate, [mandate.pillar])
}

/** Choices with units of one of the same pillars. */
export async function choicesBesideWithdrawal(db: Database, mandate: WithdrawalMandate): Promise<number[]> {
  const rows = await othersUnsigned(db, mandate, 'choice')
    .select('id')
    .where('pillar', 'in', pillarsOf(mandate.withdrawal))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mandate_exchange')
          .select('mandate_exchange.id')
          .whereRef('mandate_exchange.mandate_id', '=', 'mandate.id'),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Rates beside money out of the second pillar: the registry takes no rate once it waits. */
export async function ratesBesideWithdrawal(db: Database, mandate: WithdrawalMandate): Promise<number[]> {
  return pillarsOf(mandate.withdrawal).includes(2) ? rivalRates(db, mandate) : []
}

/** Cancellations of one of the same applications. */
export async function rivalCancellations(db: Database, mandate: CancellationMandate): Promise<number[]> {
  const cancelled = new Set(mandate.cancellation.cancels.map(({ id }) => id))
  const rows = await othersUnsigned(db, mandate, 'cancellation').select(['id', 'cancellation']).execute()
  return rows
    .filter(({ cancellation }) => readCancellation(cancellation).cancels.some(({ id }) => cancelled.has(id)))
    .map(({ id }) => id)
}
