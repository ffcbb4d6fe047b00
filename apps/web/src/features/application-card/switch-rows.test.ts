import { application } from '@sammas/contract/application'
import { fund as fundOnWire, type Fund } from '@sammas/contract/fund'
import { isin } from '@sammas/domain/fund/isin'
import type { Holding } from '@sammas/domain/holdings/holding'
import { cents, ZERO_CENTS } from '@sammas/domain/money/cents'
import { rate } from '@sammas/domain/money/rate'
import { navFromNumber } from '@sammas/domain/money/units'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { formatIn } from '#web/i18n/use-format.ts'
import { movedIn, rowsOfMandate, rowsOfTransfers, type Transfer } from './switch-rows.ts'

const fund = (number: number, name: string): Fund => ({
  isin: isin(`EE36001094${number}`),
  name,
  pillar: 2,
  status: 'ACTIVE',
  managerName: 'Sammas',
  managementFeeRate: rate(39_000),
  ongoingChargesFigure: rate(39_000),
  nav: navFromNumber(1),
  inceptionDate: null,
})
const [dear, cheap] = [fund(35, 'Kallis'), fund(43, 'Odav')]
const wire = (each: Fund) => z.encode(fundOnWire, each)
const words = { text: (id: string) => id, format: formatIn('et'), language: 'et' } as const

const held = (value: number | null): Holding => ({
  fund: dear,
  value: value === null ? null : cents(value),
  unavailableValue: ZERO_CENTS,
  activeContributions: false,
  contributions: ZERO_CENTS,
  subtractions: ZERO_CENTS,
  profit: null,
})

const transfer = (id: number, exchanges: object[]) =>
  z.decode(application, {
    id,
    status: 'PENDING',
    creationTime: '2026-10-14T08:00:00Z',
    type: 'TRANSFER',
    details: { sourceFund: wire(dear), exchanges },
  } as z.input<typeof application>) as Transfer // its type says so

const pik = 'EE471000001020145685'

test('each target of a transfer is a row with its part of today’s value', () => {
  const both = transfer(5, [
    { targetFund: wire(cheap), amount: 0.4 },
    { targetPik: pik, amount: 0.1 },
  ])
  const rows = rowsOfTransfers([both], [held(1000_01)], words)
  expect(rows.map(({ source, target, part, value }) => [source, target, part, value])).toEqual([
    ['Kallis', 'Odav', '40%', 400_00],
    ['Kallis', 'EE47 1000 0010 2014 5685 (PIK)', '10%', 100_00],
  ])
  expect(movedIn(2, rows)).toEqual({ pillar: 2, sources: ['Kallis'], targets: ['Odav'], toPik: true })
})

test('an unknown value stays unknown', () => {
  const one = transfer(5, [{ targetFund: wire(cheap), amount: 1 }])
  for (const holdings of [[held(null)], []]) {
    expect(rowsOfTransfers([one], holdings, words).map(({ value }) => value)).toEqual([null])
  }
})

test('a signed mandate lists its moves while the list of funds is away', () => {
  const mandate = {
    id: 7,
    kind: 'CHOICE',
    pillar: 2,
    signedTime: '2026-10-14T08:00:00Z',
    hasFile: true,
    waitsForEarlier: false,
    cancels: [],
    paymentRate: null,
    withdrawals: [],
    futureContributionFundIsin: null,
    createdDate: null,
    address: null,
    fundTransferExchanges: [
      { id: 1, sourceFundIsin: dear.isin, targetFundIsin: cheap.isin, amount: 1, targetPik: null },
    ],
  } as const
  const lines = (funds: Fund[]) =>
    rowsOfMandate(
      { ...mandate, fundTransferExchanges: [...mandate.fundTransferExchanges], cancels: [], withdrawals: [] },
      funds,
      [held(500)],
      words,
    ).map(({ source, target, part, value }) => [source, target, part, value])
  expect(lines([dear, cheap])).toEqual([['Kallis', 'Odav', '100%', 500]])
  expect(lines([])).toEqual([[dear.isin, cheap.isin, '100%', null]])
})
