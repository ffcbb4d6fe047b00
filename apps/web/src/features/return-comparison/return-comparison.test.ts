import { fund } from '@sammas/contract/fund'
import { returns, type Returns } from '@sammas/contract/returns'
import { cents, sumCents } from '@sammas/domain/money/cents'
import { returnRate } from '@sammas/domain/money/return-rate'
import { RETURN_PERIODS } from '@sammas/domain/returns/periods'
import { moneyWeightedRate, type Flow } from '@sammas/domain/returns/money-weighted-rate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Loading } from '#web/api/loading.ts'
import { sampleFund } from '#web/testing/sample-fund.ts'
import { calculationRows } from './calculation-rows.ts'
import { choiceIn, DEFAULT_CHOICE, fundOptions, wordsOfChoice, type ComparisonChoice } from './comparison-choice.ts'
import { barsOf, comparisonOf, isBelowAYear, outcomeOf, shownRate, type Outcome } from './outcome.ts'

const FUNDS = ['EE3600019717', 'EE3600019832', 'EE3600109435']

test('without words in the address the choices are the usual ones', () => {
  expect(choiceIn({}, FUNDS)).toEqual({ period: 5, own: 'SECOND_PILLAR', index: 'UNION_STOCK_INDEX', fund: 'EPI' })
})

test('every choice is read back from the address it was written to', () => {
  const choice = fc.record<ComparisonChoice>({
    period: fc.constantFrom(...RETURN_PERIODS),
    own: fc.constantFrom('SECOND_PILLAR', 'THIRD_PILLAR'),
    index: fc.constantFrom('UNION_STOCK_INDEX', 'CPI'),
    fund: fc.constantFrom('EPI', ...FUNDS),
  })
  fc.assert(
    fc.property(choice, (given) => {
      const words = Object.entries(wordsOfChoice(given)).filter(([, value]) => value !== null)
      expect(choiceIn(Object.fromEntries(words) as Record<string, string>, FUNDS)).toEqual(given)
    }),
  )
})

test('a default choice leaves no word in the address, a change of one leaves the others alone', () => {
  expect(Object.values(wordsOfChoice(DEFAULT_CHOICE))).toEqual([null, null, null, null])
  expect(wordsOfChoice({ fund: 'EE3600019717' })).toEqual({ fund: 'EE3600019717' })
})

test('a fund that is not offered and a period that there is not are the defaults', () => {
  expect(choiceIn({ returns: '7', own: 'EPI', index: 'GOLD', fund: 'EE3600000000' }, FUNDS)).toEqual(DEFAULT_CHOICE)
})

const listed = (isin: string, name: string, pillar: 2 | 3 = 2) => z.decode(fund, { ...sampleFund, isin, name, pillar })

test('funds are sorted by the shown name: the second-pillar name, or the isin without one', () => {
  const funds = [
    listed('EE3600109435', 'Õ fond'),
    listed('EE3600019717', 'Ö fond'),
    listed('EE3600019832', 'Kolmas', 3),
  ]
  expect(fundOptions(FUNDS, funds, 'et')).toEqual([
    { isin: 'EE3600019832', label: 'EE3600019832' },
    { isin: 'EE3600109435', label: 'Õ fond' },
    { isin: 'EE3600019717', label: 'Ö fond' },
  ])
})

const answered = (answer: z.input<typeof returns>): Loading<readonly [Returns]> => ({
  kind: 'ready',
  data: [z.decode(returns, answer)],
  asOf: 0,
  stale: null,
})

test('a result is found by its key, in any order; a key without entry is missing, not 0', () => {
  const loading = answered({
    from: '2021-11-21',
    notEnoughHistory: false,
    returns: [
      { key: 'UNION_STOCK_INDEX', type: 'INDEX', rate: 0.0607, amount: 4525.19 },
      { key: 'SECOND_PILLAR', type: 'PERSONAL', rate: -0.0181, amount: -720 },
      { key: 'CPI', type: 'INDEX', rate: null, amount: 12 },
    ],
  })
  expect(outcomeOf(loading, 'SECOND_PILLAR')).toEqual({
    kind: 'known',
    rate: -0.0181,
    annualised: true,
    amount: -72_000,
  })
  expect(outcomeOf(loading, 'UNION_STOCK_INDEX')).toEqual({
    kind: 'known',
    rate: 0.0607,
    annualised: true,
    amount: 452_519,
  })
  expect(outcomeOf(loading, 'EPI')).toEqual({ kind: 'missing' })
  expect(outcomeOf(loading, 'CPI')).toEqual({ kind: 'missing' })
})

test('an answer without a list has no results', () => {
  expect(outcomeOf(answered({ from: '2026-01-01', notEnoughHistory: true, returns: null }), 'EPI')).toEqual({
    kind: 'missing',
  })
})

test('a failure empties all three, loading shows none', () => {
  expect(outcomeOf({ kind: 'failed', error: null, retry: () => undefined }, 'EPI').kind).toBe('failed')
  expect(outcomeOf({ kind: 'loading' }, 'EPI').kind).toBe('loading')
})

/** An outcome of that many hundredths of a percent. */
const known = (rate: number) => ({
  kind: 'known' as const,
  rate: returnRate(rate / 10_000),
  annualised: true,
  amount: cents(0),
})

test('the longest bar fills the width; a missing rate has no bar', () => {
  expect(barsOf([known(400), known(800), { kind: 'missing' }])).toEqual({ zero: 0, lengths: [0.5, 1, 0] })
})

test('rates below zero go left of a zero that all share', () => {
  expect(barsOf([known(-200), known(600), known(0)])).toEqual({ zero: 0.25, lengths: [0.25, 0.75, 0] })
})

test('bars never leave their room and are proportional to the rates', () => {
  const rates = fc.array(fc.integer({ min: -9_999, max: 100_000 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(rates, (given) => {
      const { zero, lengths } = barsOf(given.map((rate) => known(rate)))
      for (const [index, rate] of given.entries()) {
        const length = lengths[index] ?? 0
        expect(rate < 0 ? length - zero : zero + length).toBeLessThanOrEqual(1 + 1e-9)
        expect(length * Math.abs(given[0] ?? 0)).toBeCloseTo((lengths[0] ?? 0) * Math.abs(rate), 6)
      }
    }),
  )
})

test('rates that are displayed the same are the same', () => {
  expect(comparisonOf(known(714), known(711))).toBe('earnedSame')
  expect(comparisonOf(known(716), known(711))).toBe('earnedLess')
  expect(comparisonOf(known(1), { kind: 'missing' })).toBeNull()
  expect(comparisonOf({ kind: 'loading' }, known(1))).toBeNull()
})

test.each([
  [500, 300, 'earnedLess'],
  [300, 500, 'earnedMore'],
  [-40, -200, 'lostMore'],
  [-200, -40, 'lostLess'],
  [-40, -40, 'lostSame'],
  [500, -40, 'lost'],
  [0, -40, 'lost'],
  [-40, 300, 'earned'],
  [0, 300, 'earned'],
  [-40, 0, 'unchanged'],
  [500, 0, 'unchanged'],
])('compared with an own rate of %i a rate of %i has %s', (own, other, expected) => {
  expect(comparisonOf(known(own), known(other))).toBe(expected)
})

test('a rate is rounded as it is shown, half away from zero', () => {
  expect([0.0715, -0.0715, 0.0004, -0.0004].map((rate) => shownRate(returnRate(rate)) + 0)).toEqual([72, -72, 0, 0])
  expect(shownRate(returnRate(0.0714999999))).toBe(71)
})

test('one rate that is not yearly marks all as such', () => {
  const missing: Outcome = { kind: 'missing' }
  expect(isBelowAYear({ own: missing, index: { ...known(5), annualised: false }, fund: missing })).toBe(true)
  expect(isBelowAYear({ own: missing, index: known(5), fund: known(7) })).toBe(false)
  expect(isBelowAYear({ own: missing, index: missing, fund: { kind: 'loading' } })).toBe(false)
})

test('the rate can be computed again from the cash flows shown', () => {
  const loading = answered({
    from: '2021-01-04',
    notEnoughHistory: false,
    returns: [],
    calculation: {
      pillar: 2,
      from: '2021-01-04',
      to: '2024-01-04',
      beginning: 1000,
      ending: 1331,
      flows: [
        { date: '2022-01-04', amount: 110 },
        { date: '2022-01-05', amount: -110 },
      ],
    },
  })
  const calculation = loading.kind === 'ready' ? loading.data[0].calculation : null
  const rows = calculation === null ? [] : calculationRows(calculation)
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['beginning', -100_000],
    ['in', -11_000],
    ['out', 11_000],
    ['ending', 133_100],
  ])
  const flows = rows.flatMap(({ date, amount }): Flow[] => (amount === null ? [] : [{ date, amount }]))
  expect(moneyWeightedRate(flows)?.rate).toBeCloseTo(0.1, 4)
  expect(sumCents(flows.map(({ amount }) => amount))).toBe(33_100)
})

test('an unknown beginning is shown as unknown, one that is nothing is left out', () => {
  const base = { pillar: 2, from: '2021-01-04', to: '2024-01-04', ending: 5, flows: [] }
  const rowsFor = (beginning: number | null) => {
    const loading = answered({
      from: '2021-01-04',
      notEnoughHistory: false,
      returns: [],
      calculation: { ...base, beginning },
    })
    const calculation = loading.kind === 'ready' ? loading.data[0].calculation : null
    return calculation === null ? [] : calculationRows(calculation)
  }
  expect(rowsFor(null)[0]).toMatchObject({ kind: 'beginning', amount: null })
  expect(rowsFor(0).map(({ kind }) => kind)).toEqual(['ending'])
})
