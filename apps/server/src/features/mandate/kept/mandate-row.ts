import type { Isin } from '@sammas/domain/fund/isin'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Address } from '@sammas/domain/person/address'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { units } from '@sammas/domain/money/units'
import type { WithdrawalApplication } from '@sammas/domain/withdrawal/withdrawal-application'
import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../../database/migrate.ts'
import type { MandateExchangeTable, MandateTable } from '../../../database/tables.ts'
import type {
  CancellationMandate,
  ChoiceMandate,
  KeptAmount,
  Mandate,
  MandateExchange,
  MandateKind,
  RateMandate,
  Withdrawal,
} from '../../../pension/mandate.ts'
import { readCancellation } from '../content/cancellation-content.ts'
import { readRateChange } from '../content/rate-content.ts'
import { readWithdrawal } from '../content/withdrawal-content.ts'

const storedAddress = z.object({
  street: z.nullable(z.string()),
  districtCode: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
})

const storedDocuments = z.array(z.object({ name: z.string(), mediaType: z.literal('text/html'), content: z.string() }))

export type NewWithdrawal = Omit<Withdrawal, 'parts'> & { applications: readonly WithdrawalApplication[] }

/** The part of a new mandate that its kind decides. */
export type NewContent = { pillar: Pillar; address: Address } & (
  | (Pick<ChoiceMandate, 'kind' | 'futureFundIsin'> & { exchanges: Omit<MandateExchange, 'id'>[] })
  | Pick<RateMandate, 'kind' | 'rateChange'>
  /** Its applications get their numbers when it is stored. */
  | { kind: 'withdrawal'; withdrawal: NewWithdrawal }
  | Pick<CancellationMandate, 'kind' | 'cancellation'>
)

export type NewMandate = NewContent & {
  personId: number
  email: string | null
  phoneNumber: string | null
  idempotencyKey: string | null
  bodyHash: string | null
}

function amountOf(row: Selectable<MandateExchangeTable>): KeptAmount {
  if (row.share_basis_points !== null) return { kind: 'share', share: basisPoints(row.share_basis_points) }
  return row.units === null ? { kind: 'none' } : { kind: 'units', units: units(Number(row.units)) }
}

// Only addMandate writes isins, kinds and pillars, from parsed values.
export const exchangeOf = (row: Selectable<MandateExchangeTable>): MandateExchange => ({
  id: row.id,
  sourceIsin: row.source_isin as Isin,
  targetIsin: row.target_isin as Isin | null,
  targetPik: row.target_pik,
  amount: amountOf(row),
})

/** The columns of a mandate. */
export const columns = [
  'id',
  'person_id',
  'kind',
  'pillar',
  'future_fund_isin',
  'cancellation',
  'rate_change',
  'withdrawal',
  'address',
  'address_outdated',
  'documents',
  'email',
  'phone_number',
  'created_at',
  'signed_at',
] as const

export type MandateRow = Pick<Selectable<MandateTable>, (typeof columns)[number]>

/** A stored mandate: each kind has its content in columns of its own. */
export function mandateFrom(row: MandateRow, exchanges: MandateExchange[]): Mandate {
  const stored = {
    id: row.id,
    personId: row.person_id,
    pillar: row.pillar as Pillar,
    address: storedAddress.parse(row.address),
    isAddressOutdated: row.address_outdated,
    shown:
      row.documents === null
        ? null
        : { documents: storedDocuments.parse(row.documents), email: row.email, phoneNumber: row.phone_number },
    createdAt: row.created_at,
    signedAt: row.signed_at,
  }
  const kind = row.kind as MandateKind
  switch (kind) {
    case 'choice':
      return { ...stored, kind, futureFundIsin: row.future_fund_isin as Isin | null, exchanges }
    case 'payment-rate':
      return { ...stored, kind, rateChange: readRateChange(row.rate_change) }
    case 'withdrawal':
      return { ...stored, kind, withdrawal: readWithdrawal(row.withdrawal) }
    case 'cancellation':
      return { ...stored, kind, cancellation: readCancellation(row.cancellation), exchanges }
  }
}

/** The columns of a mandate's content. */
export async function contentColumns(db: Database, mandate: NewMandate) {
  switch (mandate.kind) {
    case 'choice':
      return { future_fund_isin: mandate.futureFundIsin }
    case 'payment-rate':
      return { rate_change: JSON.stringify(mandate.rateChange) }
    case 'withdrawal':
      return { withdrawal: await numbered(db, mandate.withdrawal) }
    case 'cancellation': {
      const { cancellation } = mandate
      return { application_id: cancellation.cancels[0].id, cancellation: JSON.stringify(cancellation) }
    }
  }
}

/** The exchanges of a choice, and those that number the documents of cancelled transfers. */
export function exchangesIn(mandate: NewMandate): Omit<MandateExchange, 'id'>[] {
  if (mandate.kind === 'choice') return mandate.exchanges
  if (mandate.kind !== 'cancellation') return []
  return mandate.cancellation.cancels.flatMap(({ sourceIsin }) =>
    sourceIsin === null ? [] : [{ sourceIsin, targetIsin: null, targetPik: null, amount: { kind: 'none' } }],
  )
}

/** The applications with their numbers, as the column's text. */
async function numbered(db: Database, { applications, ...facts }: NewWithdrawal): Promise<string> {
  const ids = await reserveMandateIds(db, applications.length)
  return JSON.stringify({ parts: applications.map((each, index) => ({ ...each, id: ids[index] })), ...facts })
}

/** Reserves `count` ids of the mandate sequence for documents that are no mandates. */
async function reserveMandateIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval(pg_get_serial_sequence('sammas.mandate', 'id')) as number from generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map(({ number }) => Number(number))
}
