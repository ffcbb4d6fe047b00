import type { Isin } from '@sammas/domain/fund/isin'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Address } from '@sammas/domain/person/address'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { units } from '@sammas/domain/money/units'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { MandateExchangeTable, MandateTable } from '../../../database/tables.ts'
import type { KeptAmount, Mandate, MandateExchange, MandateKind } from '../../../pension/mandate.ts'
import { CONTENT_COLUMNS, contentOf, type NewContent } from '../content/contents.ts'

const storedAddress = z.object({
  street: z.nullable(z.string()),
  districtCode: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
})

const storedDocuments = z.array(z.object({ name: z.string(), mediaType: z.literal('text/html'), content: z.string() }))

/** A mandate that its kind's rules have made, before it belongs to a person. */
export type MadeMandate = NewContent & { pillar: Pillar; address: Address }

export type NewMandate = MadeMandate & {
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
  ...CONTENT_COLUMNS,
  'address',
  'address_outdated',
  'documents',
  'email',
  'phone_number',
  'created_at',
  'signed_at',
] as const

export type MandateRow = Pick<Selectable<MandateTable>, (typeof columns)[number]>

/** A stored mandate. */
export function mandateFrom(row: MandateRow, exchanges: MandateExchange[]): Mandate {
  return {
    ...contentOf(row.kind as MandateKind, row, exchanges),
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
}
