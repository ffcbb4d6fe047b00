import { ON_ITS_WAY, type ApplicationFacts } from '@sammas/domain/application/application'
import { civilDate } from '@sammas/domain/dates/civil-date'
import type { FundFacts } from '@sammas/domain/fund/fund'
import { isin } from '@sammas/domain/fund/isin'
import { units } from '@sammas/domain/money/units'
import { expect, test } from 'vitest'
import type { MandateProcess, RegistryApplication } from '../gateways/registry/registry.ts'
import {
  contributionFunds,
  freeUnitsOf,
  unansweredFacts,
  withoutListedParts,
  type SignedMandate,
} from './mandate-facts.ts'
import type { AccountFund } from './pension-account.ts'

const fundOf = (code: string): FundFacts => ({
  isin: isin(code),
  name: code,
  pillar: 2,
  status: 'ACTIVE',
  managerName: '',
  managementFeeRate: 0 as FundFacts['managementFeeRate'],
  ongoingChargesFigure: 0 as FundFacts['ongoingChargesFigure'],
})
const [held, waiting, signed] = [fundOf('EE3600019832'), fundOf('EE3600109435'), fundOf('EE3600109443')]

const transferOf = (source: FundFacts, count: number): ApplicationFacts => ({
  id: 0,
  type: 'TRANSFER',
  status: ON_ITS_WAY,
  source,
  moves: [{ target: null, targetPik: null, part: { units: units(count) } }] as unknown as ApplicationFacts['moves'],
  takes: [],
  cancellationDeadline: null,
  dueDate: null,
  hasClaim: false,
})
const [third, otherThird] = [held, waiting].map((fund): FundFacts => ({ ...fund, pillar: 3 })) as [FundFacts, FundFacts]
const sumOf = ({ isin: fund }: FundFacts, count: number): ApplicationFacts => ({
  ...transferOf(third, 0),
  type: 'WITHDRAWAL_THIRD_PILLAR',
  source: null,
  takes: [{ isin: fund, part: { units: units(count), nav: null } }],
})

test.each([
  ['nothing waits', 100, [], [], 100],
  ['the registry has locked some', 70, [transferOf(held, 30)], [], 70],
  ['the registry locks none of the pending units', 100, [transferOf(held, 30)], [], 70],
  ['the registry does not know of the signed mandate', 70, [transferOf(held, 30)], [transferOf(held, 50)], 20],
  ['the signed mandate takes another fund', 100, [], [transferOf(waiting, 50)], 100],
  ['more was signed than is left', 20, [transferOf(held, 80)], [transferOf(held, 50)], 0],
])('when %s, that much is free', (_, freeUnits, known, unanswered, free) => {
  const holding = { fund: held, units: units(100), freeUnits: units(freeUnits) }
  expect(freeUnitsOf(holding, known, unanswered)).toBe(free)
})

test.each([
  ['the registry locks none of a sum', 100, sumOf(third, 30), 70],
  ['the registry has locked a sum', 70, sumOf(third, 30), 70],
  ['a sum is from another fund', 100, sumOf(otherThird, 30), 100],
])('when %s, that much is free', (_, freeUnits, known, free) => {
  expect(freeUnitsOf({ fund: third, units: units(100), freeUnits: units(freeUnits) }, [known], [])).toBe(free)
})

test('the last signed choice decides about contributions, also while the registry does not know of it', () => {
  const funds = new Map([held, waiting, signed].map((facts) => [facts.isin, { facts } as AccountFund]))
  const holdings = [{ fund: held, activeContributions: true }]
  const choice = { type: 'SELECTION', creationTime: '2026-11-02T10:00:00Z', targetIsin: waiting.isin }
  const pending = [choice as RegistryApplication]
  expect(contributionFunds(holdings, [], [], funds)).toEqual([{ isin: held.isin, pending: false }])
  expect(contributionFunds(holdings, pending, [], funds)).toEqual([{ isin: waiting.isin, pending: true }])
  expect(contributionFunds(holdings, pending, [signed], funds)).toEqual([{ isin: signed.isin, pending: true }])
})

test('of a signed mandate that the registry has taken in part without an answer, only the rest counts as unanswered', () => {
  const exchange = (source: FundFacts) =>
    ({
      sourceIsin: source.isin,
      targetIsin: signed.isin,
      targetPik: null,
      amount: { kind: 'share', share: 1 },
    }) as never
  const mandate = {
    futureFundIsin: signed.isin,
    exchanges: [exchange(held), exchange(waiting)],
    withdrawals: [],
    processes: [
      { processId: 'a', type: 'TRANSFER', sourceIsin: held.isin, exchanges: [] },
      { processId: 'b', type: 'TRANSFER', sourceIsin: waiting.isin, exchanges: [] },
      { processId: 'c', type: 'SELECTION', targetIsin: signed.isin },
    ] satisfies MandateProcess[],
  }
  const after = (...listed: (string | null)[]) =>
    withoutListedParts(
      mandate,
      listed.map((processId) => ({ processId })),
    )
  expect(after(null, 'of another')).toEqual({
    futureFundIsin: signed.isin,
    exchanges: mandate.exchanges,
    withdrawals: [],
  })
  expect(after('a', 'c')).toEqual({ futureFundIsin: null, exchanges: [mandate.exchanges[1]], withdrawals: [] })
  expect(after('c', 'b', 'a').exchanges).toEqual([])
})

test('of a signed withdrawal that the registry has taken in part, only the rest counts as unanswered', () => {
  const days = { cancellableUntil: null, paidFrom: civilDate('2026-12-16'), paidUntil: civilDate('2026-12-20') }
  const amounts = [{ isin: otherThird.isin, percent: null, units: units(30) }]
  const mandate = {
    futureFundIsin: null,
    exchanges: [],
    withdrawals: [
      { id: 8, kind: 'sum', pillar: 3, amounts, days },
      { id: 9, kind: 'fund-pension', pillar: 2, days },
    ] as unknown as SignedMandate['withdrawals'],
    processes: [
      { processId: 'a', type: 'WITHDRAWAL_THIRD_PILLAR', amounts: [], depositAccountIBAN: '', taxResidency: '' },
      { processId: 'b', type: 'FUND_PENSION_OPENING', durationYears: 19, depositAccountIBAN: '' },
    ] satisfies MandateProcess[],
  }
  const after = (...listed: string[]) =>
    unansweredFacts(
      [mandate],
      listed.map((processId) => ({ processId })),
      new Map(),
    ).applications
  const sum = { type: 'WITHDRAWAL_THIRD_PILLAR', status: ON_ITS_WAY, dueDate: '2026-12-16' }
  const taken = { takes: [{ isin: otherThird.isin, part: { units: 30, nav: null } }] }
  expect(after()).toMatchObject([
    { ...sum, ...taken },
    { type: 'FUND_PENSION_OPENING', takes: [] },
  ])
  expect(after('a')).toMatchObject([{ type: 'FUND_PENSION_OPENING' }])
  expect(after('b')).toMatchObject([sum])
  expect(after('a', 'b')).toEqual([])
  mandate.withdrawals = [
    { id: 8, kind: 'sum', pillar: 2, amounts: [], days },
    { id: 9, kind: 'fund-pension', pillar: 2, days },
  ] as unknown as SignedMandate['withdrawals']
  expect(after('b')).toMatchObject([{ type: 'PARTIAL_WITHDRAWAL' }])
})
