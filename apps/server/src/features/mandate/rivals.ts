import type { Pillar } from '@sammas/domain/fund/fund'
import type { Database } from '../../database/migrate.ts'
import type { Mandate, MandateKind, Withdrawal } from '../../pension/mandate.ts'
import { readCancellation } from './cancellation-store.ts'
import { readWithdrawal } from './withdrawal-store.ts'

/**
 * The person's other unsigned mandates that may not be signed beside this one (docs/rules.md: What is on its way). Choices and
 * withdrawals of a pillar take the same units; money out of the second pillar ends the contributions that a rate is about; a cancellation
 * takes nothing.
 */
export async function rivalsOf(db: Database, mandate: Mandate): Promise<number[]> {
  switch (mandate.kind) {
    case 'choice':
      return [...(await rivalChoices(db, mandate)), ...(await withdrawalsBesideChoice(db, mandate))]
    case 'withdrawal':
      return [
        ...(await rivalWithdrawals(db, mandate)),
        ...(await choicesBesideWithdrawal(db, mandate)),
        ...(await ratesBesideWithdrawal(db, mandate)),
      ]
    case 'payment-rate':
      return [...(await rivalRates(db, mandate)), ...(await withdrawalsOf(db, mandate, [2]))]
    case 'cancellation':
      return rivalCancellations(db, mandate)
  }
}

const othersUnsigned = (db: Database, { id, personId }: Mandate, kind: MandateKind) =>
  db
    .selectFrom('mandate')
    .where('person_id', '=', personId)
    .where('id', '<>', id)
    .where('kind', '=', kind)
    .where('signed_at', 'is', null)

/** Every other rate: after one is signed, the others would replace or void another rate than shown. */
async function rivalRates(db: Database, mandate: Mandate): Promise<number[]> {
  const rows = await othersUnsigned(db, mandate, 'payment-rate').select('id').execute()
  return rows.map(({ id }) => id)
}

/** Choices with some of the same units, or the same pillar's contributions. */
async function rivalChoices(db: Database, mandate: Mandate): Promise<number[]> {
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

const pillarsOf = (withdrawal: Withdrawal | null): Pillar[] => withdrawal?.parts.map(({ pillar }) => pillar) ?? []

async function withdrawalsOf(db: Database, mandate: Mandate, pillars: readonly Pillar[]): Promise<number[]> {
  const rows = await othersUnsigned(db, mandate, 'withdrawal').select(['id', 'withdrawal']).execute()
  return rows
    .filter(({ withdrawal }) => pillarsOf(readWithdrawal(withdrawal)).some((pillar) => pillars.includes(pillar)))
    .map(({ id }) => id)
}

/** Withdrawals from one of the same pillars. */
const rivalWithdrawals = (db: Database, mandate: Mandate) => withdrawalsOf(db, mandate, pillarsOf(mandate.withdrawal))

/** Withdrawals from the pillar of the choice's units. */
async function withdrawalsBesideChoice(db: Database, mandate: Mandate): Promise<number[]> {
  return mandate.exchanges.length === 0 ? [] : withdrawalsOf(db, mandate, [mandate.pillar])
}

/** Choices with units of one of the same pillars. */
async function choicesBesideWithdrawal(db: Database, mandate: Mandate): Promise<number[]> {
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
async function ratesBesideWithdrawal(db: Database, mandate: Mandate): Promise<number[]> {
  return pillarsOf(mandate.withdrawal).includes(2) ? rivalRates(db, mandate) : []
}

/** Cancellations of one of the same applications. */
async function rivalCancellations(db: Database, mandate: Mandate): Promise<number[]> {
  const cancelled = new Set(mandate.cancellation?.cancels.map(({ id }) => id))
  const rows = await othersUnsigned(db, mandate, 'cancellation').select(['id', 'cancellation']).execute()
  return rows
    .filter(({ cancellation }) => readCancellation(cancellation)?.cancels.some(({ id }) => cancelled.has(id)) ?? false)
    .map(({ id }) => id)
}
