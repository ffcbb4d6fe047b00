import type { Pillar } from '@sammas/domain/fund/fund'
import type { Database } from '../../../database/migrate.ts'
import type {
  CancellationMandate,
  ChoiceMandate,
  ContentOf,
  Mandate,
  MandateKind,
  Withdrawal,
  WithdrawalMandate,
} from '../../../pension/mandate.ts'
import { CONTENT_COLUMNS, contentOf } from '../content/contents.ts'

/** The person's other unsigned mandates of a kind. */
const othersUnsigned = (db: Database, { id, personId }: Mandate, kind: MandateKind) =>
  db
    .selectFrom('mandate')
    .where('person_id', '=', personId)
    .where('id', '<>', id)
    .where('kind', '=', kind)
    .where('signed_at', 'is', null)

/** The same with their contents, but for exchanges. */
async function contentsUnsigned<Kind extends MandateKind>(
  db: Database,
  mandate: Mandate,
  kind: Kind,
): Promise<{ id: number; content: ContentOf<Kind> }[]> {
  const rows = await othersUnsigned(db, mandate, kind)
    .select(['id', ...CONTENT_COLUMNS])
    .execute()
  return rows.map((row) => ({ id: row.id, content: contentOf(kind, row, []) }))
}

/** Every other rate: after one is signed, the others would replace or void another rate than shown. */
export async function rivalRates(db: Database, mandate: Mandate): Promise<number[]> {
  const rows = await othersUnsigned(db, mandate, 'payment-rate').select('id').execute()
  return rows.map(({ id }) => id)
}

/** Choices with some of the same units, or the same pillar's contributions. */
export async function rivalChoices(db: Database, mandate: ChoiceMandate): Promise<number[]> {
  const sources = mandate.exchanges.map(({ sourceIsin }) => sourceIsin)
  const rows = await othersUnsigned(db, mandate, 'choice')
    .select(['id', 'pillar', ...CONTENT_COLUMNS])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('mandate_exchange')
          .select('mandate_exchange.id')
          .whereRef('mandate_exchange.mandate_id', '=', 'mandate.id')
          .where('source_isin', 'in', sources.length > 0 ? sources : ['']),
      ).as('same_units'),
    )
    .execute()
  return rows
    .filter((row) => {
      if (row.same_units) return true
      const directs = contentOf('choice', row, []).futureFundIsin !== null
      return directs && mandate.futureFundIsin !== null && row.pillar === mandate.pillar
    })
    .map(({ id }) => id)
}

const pillarsOf = ({ parts }: Withdrawal): Pillar[] => parts.map(({ pillar }) => pillar)

/** Withdrawals from one of the pillars. */
export async function withdrawalsOf(db: Database, mandate: Mandate, pillars: readonly Pillar[]): Promise<number[]> {
  const others = await contentsUnsigned(db, mandate, 'withdrawal')
  return others
    .filter(({ content: { withdrawal } }) => pillarsOf(withdrawal).some((pillar) => pillars.includes(pillar)))
    .map(({ id }) => id)
}

/** Withdrawals from one of the same pillars. */
export const rivalWithdrawals = (db: Database, mandate: WithdrawalMandate) =>
  withdrawalsOf(db, mandate, pillarsOf(mandate.withdrawal))

/** Withdrawals from the pillar of the choice's units. */
export async function rivalWithdrawalsOfChoice(db: Database, mandate: ChoiceMandate): Promise<number[]> {
  return mandate.exchanges.length === 0 ? [] : withdrawalsOf(db, mandate, [mandate.pillar])
}

/** Choices with units of one of the same pillars. */
export async function rivalChoicesOfWithdrawal(db: Database, mandate: WithdrawalMandate): Promise<number[]> {
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
export async function rivalRatesOfWithdrawal(db: Database, mandate: WithdrawalMandate): Promise<number[]> {
  return pillarsOf(mandate.withdrawal).includes(2) ? rivalRates(db, mandate) : []
}

/** Cancellations of one of the same applications. */
export async function rivalCancellations(db: Database, mandate: CancellationMandate): Promise<number[]> {
  const cancelled = new Set(mandate.cancellation.cancels.map(({ id }) => id))
  const others = await contentsUnsigned(db, mandate, 'cancellation')
  return others
    .filter(({ content: { cancellation } }) => cancellation.cancels.some(({ id }) => cancelled.has(id)))
    .map(({ id }) => id)
}
