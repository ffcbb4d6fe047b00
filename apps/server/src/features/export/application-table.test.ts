import { basisPoints } from '@sammas/domain/money/basis-points'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { unitsFromNumber } from '@sammas/domain/money/units'
import { expect, test } from 'vitest'
import type { RegistryApplication } from '../../gateways/registry/registry.ts'
import { applicationsSheet } from './application-table.ts'

const base = {
  status: 'PENDING',
  creationTime: '2026-11-20T08:00:00Z',
  settledTime: null,
  failureReason: null,
  processId: null,
}
const [stocks, bonds] = [isin('EE3600019766'), isin('EE3600019774')]
const days = { cancellationDeadline: '2026-11-30T21:59:59Z', fulfillmentDate: civilDate('2027-01-04') }

const transfer: RegistryApplication = {
  ...base,
  ...days,
  id: 1,
  type: 'TRANSFER',
  sourceIsin: stocks,
  exchanges: [
    { sourceIsin: stocks, targetIsin: bonds, targetPik: null, amount: { kind: 'share', share: basisPoints(2550) } },
    {
      sourceIsin: stocks,
      targetIsin: null,
      targetPik: 'EE801281685311741971',
      amount: { kind: 'share', share: basisPoints(7450) },
    },
  ],
}
const units: RegistryApplication = {
  ...transfer,
  id: 2,
  exchanges: [
    { sourceIsin: stocks, targetIsin: bonds, targetPik: null, amount: { kind: 'units', units: unitsFromNumber(12.5) } },
  ],
}

/** The rows of the table by the headings of its columns. */
function rowsOf(...applications: RegistryApplication[]) {
  const { columns, rows } = applicationsSheet(applications, new Map(), 'en')
  return [...rows].map((cells) => Object.fromEntries(columns.map(({ heading }, at) => [heading, cells[at]])))
}

test('each move of a switch is a row with its target, fund or pension investment account, and its part', () => {
  expect(rowsOf(transfer)).toMatchObject([
    { 'From fund': stocks, To: bonds, 'Share, %': 25_50, Units: null },
    { 'From fund': stocks, To: 'EE801281685311741971', 'Share, %': 74_50, Units: null },
  ])
  expect(rowsOf(units)).toMatchObject([{ To: bonds, 'Share, %': null, Units: 12_5000 }])
})

test('a payment has its amount and its fund, a rate its per cent, all others have none', () => {
  const payment: RegistryApplication = {
    ...base,
    id: 3,
    type: 'PAYMENT',
    amount: cents(50_00),
    currency: 'EUR',
    targetIsin: bonds,
  }
  const rate: RegistryApplication = { ...base, ...days, id: 4, type: 'PAYMENT_RATE', paymentRate: 6 }
  const none = { 'Contribution rate, %': null, 'Amount, €': null }
  expect(rowsOf(payment, rate, transfer)).toMatchObject([
    { Number: 4, ...none, 'Contribution rate, %': 6, To: null },
    { Number: 3, ...none, 'Amount, €': 50_00, To: bonds, 'Cancel or replace until': null },
    { Number: 1, ...none, 'Cancel or replace until': '2026-11-30' },
    { Number: 1 },
  ])
})

test('a switch of the third pillar has no last day to cancel it, though the registry names one', () => {
  expect(rowsOf(units)).toMatchObject([{ 'Cancel or replace until': null }])
})

test('the newest comes first, of one moment the one with the larger number', () => {
  const later = { ...units, id: 1, creationTime: '2026-11-21T08:00:00Z' }
  const rows = rowsOf({ ...units, id: 5 }, { ...units, id: 7 }, later, { ...units, id: 6 })
  expect(rows.map((row) => row['Number'])).toEqual([1, 7, 6, 5])
})

test('a change of the fund for contributions is not an application of the person', () => {
  expect(rowsOf({ ...base, id: 8, type: 'SELECTION', targetIsin: bonds })).toEqual([])
})

test('money out has a row for each fund, with its part, its years, its account and the day on which it is paid', () => {
  const payout = { ...base, ...days, depositAccountIBAN: 'EE471000001020145685' }
  const second: RegistryApplication = {
    ...payout,
    id: 1,
    type: 'PARTIAL_WITHDRAWAL',
    amounts: [
      { isin: stocks, percent: 10, units: null },
      { isin: bonds, percent: 10, units: null },
    ],
  }
  const third: RegistryApplication = {
    ...payout,
    id: 2,
    type: 'WITHDRAWAL_THIRD_PILLAR',
    cancellationDeadline: null,
    amounts: [{ isin: bonds, percent: null, units: unitsFromNumber(12.5) }],
  }
  const pension: RegistryApplication = { ...payout, id: 3, type: 'FUND_PENSION_OPENING', durationYears: 19 }
  const whole: RegistryApplication = { ...payout, id: 4, type: 'WITHDRAWAL' }
  const out = { To: 'EE471000001020145685', 'Day of execution': '2027-01-04', 'Amount, €': null }
  expect(rowsOf(second, third, pension, whole)).toMatchObject([
    { Number: 4, ...out, 'From fund': null, Years: null },
    { Number: 3, ...out, 'From fund': null, Years: 19 },
    { Number: 2, ...out, 'From fund': bonds, 'Share, %': null, Units: 12_5000, 'Cancel or replace until': null },
    { Number: 1, ...out, 'From fund': stocks, 'Share, %': 10_00, Units: null, 'Cancel or replace until': '2026-11-30' },
    { Number: 1, ...out, 'From fund': bonds, 'Share, %': 10_00, Units: null },
  ])
})

test('a sum of which the registry names no fund is still in the table', () => {
  const sum = { ...base, ...days, id: 9, type: 'PARTIAL_WITHDRAWAL', amounts: [], depositAccountIBAN: '' } as const
  expect(rowsOf({ ...sum, amounts: [] })).toMatchObject([{ Number: 9, 'From fund': null, 'Share, %': null }])
})
