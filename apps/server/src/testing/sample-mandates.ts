import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin, type Isin } from '@sammas/domain/fund/isin'
import { basisPoints, NOTHING } from '@sammas/domain/money/basis-points'
import { units } from '@sammas/domain/money/units'
import { iban } from '@sammas/domain/payment/iban'
import { ESTONIAN_TAX_RESIDENCY } from '@sammas/domain/person/tax-residency'
import type { Mandate, MandateExchange, NamedApplication, WithdrawalPart } from '../pension/mandate.ts'

const [STOCKS, BONDS, THIRD] = [isin('EE3600109435'), isin('EE3600019832'), isin('EE3600001707')]

/** Names of funds for documents; one that is not listed has only its number. */
export const FUNDS: ReadonlyMap<Isin, { readonly name: string; readonly isin: Isin }> = new Map([
  [STOCKS, { name: 'Sammas Maailma Aktsiate Pensionifond', isin: STOCKS }],
  [THIRD, { name: 'Sammas III Samba Pensionifond', isin: THIRD }],
])

const frame = {
  personId: 1,
  address: { street: 'Kase 1 & "2"', districtCode: '0784', postalCode: '10111', countryCode: 'EE' },
  isAddressOutdated: false,
  shown: null,
  createdAt: new Date('2026-11-23T10:00:00Z'),
  signedAt: null,
} as const

const share = (id: number, targetIsin: Isin | null, percent: number): MandateExchange => ({
  id,
  sourceIsin: BONDS,
  targetIsin,
  targetPik: targetIsin === null ? 'EE801281685311741971' : null,
  amount: { kind: 'share', share: basisPoints(percent * 100) },
})
const cancelled = (id: number, sourceIsin: Isin): MandateExchange => ({
  id,
  sourceIsin,
  targetIsin: null,
  targetPik: null,
  amount: { kind: 'none' },
})

const days = {
  cancellableUntil: civilDate('2026-11-30'),
  paidFrom: civilDate('2026-12-16'),
  paidUntil: civilDate('2026-12-20'),
}
const account = iban('EE382200221020145685')
const sum: WithdrawalPart = {
  id: 31,
  pillar: 2,
  kind: 'sum',
  iban: account,
  taxResidency: ESTONIAN_TAX_RESIDENCY,
  amounts: [
    { isin: STOCKS, percent: 10, units: units(12_3456) },
    { isin: BONDS, percent: 10, units: units(1) },
  ],
  tax: basisPoints(1000),
  contributionsEnd: civilDate('2027-05-01'),
  days,
}
const pension: WithdrawalPart = {
  id: 32,
  pillar: 2,
  kind: 'fund-pension',
  iban: account,
  durationYears: 19,
  recommendedYears: 20,
  tax: NOTHING,
  contributionsEnd: civilDate('2027-05-01'),
  days,
}
const third: WithdrawalPart = {
  ...sum,
  id: 33,
  pillar: 3,
  amounts: [{ isin: THIRD, percent: null, units: units(100_0000) }],
  contributionsEnd: null,
  days: { cancellableUntil: null, paidFrom: civilDate('2026-11-27'), paidUntil: civilDate('2026-11-27') },
}
const thirdPension: WithdrawalPart = { ...pension, id: 34, pillar: 3, contributionsEnd: null }

const named = (id: number, change: Partial<NamedApplication> = {}): NamedApplication => ({
  id,
  type: 'TRANSFER',
  creationTime: '2026-11-20T08:00:00Z',
  sourceIsin: BONDS,
  targets: [
    { isin: STOCKS, pik: null, share: basisPoints(2550) },
    { isin: null, pik: 'EE801281685311741971', share: null },
  ],
  ...change,
})
const pause: Partial<NamedApplication> = {
  type: 'STOP_CONTRIBUTIONS',
  sourceIsin: null,
  targets: [],
  creationTime: null,
}

/** A mandate of each kind, and of each form of its documents. */
export const SAMPLE_MANDATES = {
  choice: {
    ...frame,
    id: 11,
    kind: 'choice',
    pillar: 2,
    futureFundIsin: STOCKS,
    exchanges: [share(1, STOCKS, 25.5), share(2, null, 74.5), { ...share(3, STOCKS, 100), sourceIsin: THIRD }],
  },
  'choice-of-units': {
    ...frame,
    id: 12,
    kind: 'choice',
    pillar: 3,
    futureFundIsin: null,
    exchanges: [{ ...share(4, THIRD, 0), amount: { kind: 'units', units: units(12_5000) } }],
  },
  'payment-rate': {
    ...frame,
    id: 13,
    kind: 'payment-rate',
    pillar: 2,
    rateChange: { rate: 6, lastDay: civilDate('2026-11-30'), inForceFrom: civilDate('2027-01-01'), replaces: 4 },
  },
  'first-rate': {
    ...frame,
    id: 14,
    kind: 'payment-rate',
    pillar: 2,
    rateChange: { rate: 2, lastDay: civilDate('2027-11-30'), inForceFrom: civilDate('2028-01-01'), replaces: null },
  },
  withdrawal: {
    ...frame,
    id: 15,
    kind: 'withdrawal',
    pillar: 2,
    withdrawal: {
      parts: [third, thirdPension, sum, pension],
      hasClaim: false,
      voidRate: { rate: 6, from: civilDate('2028-01-01') },
    },
  },
  'withdrawal-with-claim': {
    ...frame,
    id: 16,
    kind: 'withdrawal',
    pillar: 2,
    withdrawal: { parts: [pension], hasClaim: true, voidRate: null },
  },
  cancellation: {
    ...frame,
    id: 17,
    kind: 'cancellation',
    pillar: 2,
    cancellation: {
      cancels: [named(70), named(71, pause)],
      stays: [named(72, { type: 'UNKNOWN', sourceIsin: null, targets: [] }), named(73, { sourceIsin: STOCKS })],
      contributionsStay: STOCKS,
    },
    exchanges: [cancelled(5, BONDS)],
  },
} as const satisfies Readonly<Record<string, Mandate>>
