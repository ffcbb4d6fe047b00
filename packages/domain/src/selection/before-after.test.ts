import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApplicationFacts } from '../application/application.ts'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { transferDueDay } from '../dates/deadlines.ts'
import type { FundFacts } from '../fund/fund.ts'
import type { Holding } from '../holdings/holding.ts'
import { basisPointsFromPercent } from '../money/basis-points.ts'
import { centsFromEuros, sumCents } from '../money/cents.ts'
import { navFromNumber, unitsFromNumber } from '../money/units.ts'
import { application, move, take } from '../testing/sample-applications.ts'
import { BONDS, CHEAP, DEAR, DEAR_THIRD, holding, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { beforeAfter, feesSaved } from './before-after.ts'
import { sourceOf } from './free-part.ts'

const today = civilDate('2026-11-22')
const due = transferDueDay(today)
/** 1 000 euros in the dear fund, 500 in the cheap one. */
const BOTH = [holding(DEAR, 1000), holding(CHEAP, 500)]
const FUNDS = [STOCKS, BONDS, DEAR, CHEAP, THIRD, DEAR_THIRD]
const row = (source: FundFacts, target: FundFacts, percent: number) => ({
  source: source.isin,
  target: target.isin,
  share: basisPointsFromPercent(percent),
})
const transfer = (source: FundFacts, moves: ApplicationFacts['moves'], dueDate = due) =>
  application('TRANSFER', { source, moves, dueDate })

const sumOut = (percent: number, dueDate = addDays(due, -19)) =>
  application('PARTIAL_WITHDRAWAL', { takes: [take(DEAR, percent), take(CHEAP, percent)], dueDate })

function columns(holdings: readonly Holding[], pending: readonly ApplicationFacts[], rows: ReturnType<typeof row>[]) {
  const pendingFacts = { pending, today }
  return beforeAfter(
    holdings.map((held) => sourceOf(held, pendingFacts)),
    rows,
    FUNDS,
    pendingFacts,
  )
}
const amounts = ({ rows }: ReturnType<typeof beforeAfter>) =>
  Object.fromEntries(rows.map(({ fund, after }) => [fund.isin, after]))

describe('afterwards, money moved by earlier applications by that day counts at its target', () => {
  test('a fund of which 40 % is pending is empty when the rest is signed', () => {
    const change = columns(BOTH, [transfer(DEAR, [move(STOCKS, 40)])], [row(DEAR, STOCKS, 60)])
    expect(amounts(change)).toEqual({ [DEAR.isin]: 0, [CHEAP.isin]: 50_000, [STOCKS.isin]: 100_000 })
    expect(change.moves).toEqual([{ source: DEAR.isin, target: STOCKS.isin, value: 60_000 }])
    expect(change).toMatchObject({ countsEarlier: true, uncounted: false, toPik: 0, totalAfter: change.total })
    // 1 000 euros at 0.39 % and 500 at 0.29 %.
    expect(change.after.yearlyFee).toBe(390 + 145)
  })

  test('an earlier day moves first, and money that it brings into a fund moves on with the mandate', () => {
    const earlier = transfer(DEAR, [move(CHEAP, 50)], addDays(due, -120))
    const change = columns(BOTH, [earlier], [row(CHEAP, STOCKS, 40)])
    expect(amounts(change)).toEqual({ [DEAR.isin]: 50_000, [CHEAP.isin]: 60_000, [STOCKS.isin]: 40_000 })
  })

  test('money that arrives on the day of the mandate stays where it arrives', () => {
    const change = columns(BOTH, [transfer(DEAR, [move(CHEAP, 50)])], [row(CHEAP, STOCKS, 100)])
    expect(amounts(change)).toEqual({ [DEAR.isin]: 50_000, [CHEAP.isin]: 50_000, [STOCKS.isin]: 50_000 })
  })

  test('money for a pension investment account is left out', () => {
    const change = columns([holding(DEAR, 1000)], [transfer(DEAR, [move(null, 30)])], [row(DEAR, STOCKS, 70)])
    expect(amounts(change)).toEqual({ [DEAR.isin]: 0, [STOCKS.isin]: 70_000 })
    expect(change).toMatchObject({ total: 100_000, totalAfter: 70_000, toPik: 30_000 })
  })

  test('a sum is paid out first, and the mandate moves a share of the rest', () => {
    const change = columns(BOTH, [sumOut(30)], [row(DEAR, STOCKS, 50)])
    expect(amounts(change)).toEqual({ [DEAR.isin]: 35_000, [CHEAP.isin]: 35_000, [STOCKS.isin]: 35_000 })
    expect(change).toMatchObject({ total: 150_000, totalAfter: 105_000, paidOut: 45_000, toPik: 0, uncounted: false })
    expect(change.moves).toEqual([{ source: DEAR.isin, target: STOCKS.isin, value: 35_000 }])
  })

  test('fees that fall because money leaves are no saving', () => {
    const [dear, switched] = [holding(DEAR, 1000), [row(DEAR, STOCKS, 40)]]
    // 400 euros at 0.39 % in place of 1.14 %.
    expect(feesSaved(columns([dear], [], switched))).toBe(300)
    expect(feesSaved(columns([dear], [sumOut(30)], switched))).toBeNull()
    expect(feesSaved(columns([dear], [transfer(DEAR, [move(null, 30)])], switched))).toBeNull()
    expect(feesSaved(columns([holding(DEAR, null)], [], switched))).toBeNull()
  })

  test('third pillar: the units of a sum are counted out, and no share of them moves', () => {
    const part = { units: unitsFromNumber(100), nav: navFromNumber(2) }
    const pending = application('WITHDRAWAL_THIRD_PILLAR', { takes: [{ isin: DEAR_THIRD.isin, part }] })
    const held = holding(DEAR_THIRD, 800, { unavailableValue: centsFromEuros(200) })
    const change = columns([held], [pending], [row(DEAR_THIRD, THIRD, 50)])
    expect(amounts(change)).toEqual({ [DEAR_THIRD.isin]: 40_000, [THIRD.isin]: 40_000 })
    expect(change).toMatchObject({ totalAfter: 80_000, paidOut: 20_000 })
  })

  test('transfers of one day are served in their order until nothing is left', () => {
    const pending = [transfer(DEAR, [move(STOCKS, 80)]), transfer(DEAR, [move(BONDS, 80)])]
    const change = columns([holding(DEAR, 1000), holding(CHEAP, 100)], pending, [row(CHEAP, STOCKS, 100)])
    expect(amounts(change)).toMatchObject({ [DEAR.isin]: 0, [STOCKS.isin]: 90_000, [BONDS.isin]: 20_000 })
  })

  test('third pillar: pending units are at their target, the rest moves', () => {
    const part = { units: unitsFromNumber(100), nav: navFromNumber(2) }
    const pending = application('TRANSFER', { source: DEAR_THIRD, moves: [{ target: THIRD, part }] })
    const held = holding(DEAR_THIRD, 800, { unavailableValue: centsFromEuros(200) })
    const change = columns([held], [pending], [row(DEAR_THIRD, THIRD, 50)])
    expect(amounts(change)).toEqual({ [DEAR_THIRD.isin]: 40_000, [THIRD.isin]: 60_000 })
  })
})

test.each([
  [
    'a transfer of units without a price',
    [
      application('TRANSFER', {
        source: DEAR_THIRD,
        moves: [{ target: THIRD, part: { units: unitsFromNumber(1), nav: null } }],
      }),
    ],
    DEAR_THIRD,
    true,
  ],
  ['a transfer out of a fund that is not known', [application('TRANSFER')], DEAR, true],
  ['a withdrawal of the pillar', [application('EARLY_WITHDRAWAL')], DEAR, true],
  ['a fund pension, which is paid every month', [application('FUND_PENSION_OPENING')], DEAR, true],
  ['a fund pension of the other pillar', [application('FUND_PENSION_OPENING_THIRD_PILLAR')], DEAR, false],
  ['a sum from a fund that is not known', [application('PARTIAL_WITHDRAWAL', { takes: null })], DEAR, true],
  ['a sum', [sumOut(10)], DEAR, false],
  ['a sum of the other pillar', [application('WITHDRAWAL_THIRD_PILLAR', { takes: null })], DEAR, false],
  [
    'a sum of units without a price',
    [
      application('WITHDRAWAL_THIRD_PILLAR', {
        takes: [{ isin: DEAR_THIRD.isin, part: { units: unitsFromNumber(1), nav: null } }],
      }),
    ],
    DEAR_THIRD,
    true,
  ],
  ['a transfer of the other pillar', [transfer(DEAR_THIRD, [])], DEAR, false],
  ['an application of another kind', [application('RESUME_CONTRIBUTIONS')], DEAR, false],
  ['a transfer that has failed', [application('TRANSFER', { status: 'FAILED' })], DEAR, false],
])('%s is named as left out, or is not: %#', (_what, pending, fund, expected) => {
  expect(columns([holding(fund, 1000)], pending, []).uncounted).toBe(expected)
})

test('the parts add up to the whole, with any pending applications', () => {
  const funds = [DEAR, CHEAP, BONDS, STOCKS]
  const at = fc.integer({ min: 0, max: 3 })
  const pending = fc.array(
    fc
      .record({ from: at, to: fc.option(at), percent: fc.integer({ min: 1, max: 100 }), early: fc.boolean(), out: at })
      .map(({ from, to, percent, early, out }) => {
        const day = early ? addDays(due, -120) : due
        if (out === 0) return sumOut(percent, day)
        return transfer(funds[from] ?? DEAR, [move(to === null ? null : (funds[to] ?? DEAR), percent)], day)
      }),
    { maxLength: 5 },
  )
  const values = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(values, pending, fc.integer({ min: 0, max: 100 }), (euros, earlier, percent) => {
      const held = funds.map((fund, index) => holding(fund, (euros[index] ?? 0) / 100))
      const free = sourceOf(held[0] ?? holding(DEAR, 0), { pending: earlier, today }).part.free
      const share = Math.min(percent, Math.floor(free / 100))
      const { rows, total, totalAfter, toPik, paidOut } = columns(
        held,
        earlier,
        share > 0 ? [row(DEAR, STOCKS, share)] : [],
      )
      expect(totalAfter).toBe(sumCents(rows.map(({ after }) => after ?? centsFromEuros(0))))
      expect((totalAfter ?? 0) + (toPik ?? 0) + (paidOut ?? 0)).toBe(total)
      for (const { after } of rows) expect(after).toBeGreaterThanOrEqual(0)
    }),
  )
})
