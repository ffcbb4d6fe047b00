import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ApplicationFacts } from '../application/application.ts'
import { weightedFeeAfterPending } from '../application/pending-fee.ts'
import { worthAfterSums } from '../application/worth-after-sums.ts'
import { civilDate } from '../dates/civil-date.ts'
import type { FundFacts, Pillar } from '../fund/fund.ts'
import { holdingsOf } from '../holdings/holding.ts'
import { basisPoints } from '../money/basis-points.ts'
import { cents } from '../money/cents.ts'
import { navFromNumber, units } from '../money/units.ts'
import { application } from '../testing/sample-applications.ts'
import { BONDS, CHEAP, DEAR, DEAR_THIRD, holding, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { beforeAfter } from './before-after.ts'
import { freePart, sourceOf } from './free-part.ts'

const today = civilDate('2026-11-26')
const FUNDS = [DEAR, CHEAP, STOCKS, BONDS, THIRD, DEAR_THIRD]
const SECOND: readonly FundFacts[] = [DEAR, CHEAP, STOCKS]

const days = fc.constantFrom('2026-12-16', '2027-01-04', '2027-05-03', null)
const toSecond = fc.constantFrom(null, STOCKS, BONDS, CHEAP)
const share = fc.integer({ min: 1, max: 10_000 }).map((value) => ({ share: basisPoints(value) }))
const count = fc.integer({ min: 1, max: 9_999_999 }).map((value) => ({ units: units(value), nav: navFromNumber(1.01) }))

/** Any transfers and sums of both pillars, numbered as listed: the registry's own, then those that it has not answered. */
const pendings = fc
  .array(
    fc.record({
      kind: fc.constantFrom('switch', 'sum', 'third-switch', 'third-sum'),
      source: fc.constantFrom(...SECOND),
      targets: fc.array(fc.tuple(toSecond, share), { minLength: 1, maxLength: 2 }),
      count,
      day: days,
      answered: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ kind, source, targets, count: part, day, answered }, index): ApplicationFacts => {
      const common = {
        id: answered ? index + 1 : -index - 1,
        status: answered ? 'PENDING' : 'ON_ITS_WAY',
        dueDate: day === null ? null : civilDate(day),
      }
      switch (kind) {
        case 'switch':
          return application('TRANSFER', {
            ...common,
            source,
            moves: targets.map(([to, of]) => ({ target: to, part: of })),
          })
        case 'sum':
          return application('PARTIAL_WITHDRAWAL', {
            ...common,
            takes: targets.map(([, of], at) => ({ isin: (SECOND[at] ?? DEAR).isin, part: of })),
          })
        case 'third-switch':
          return application('TRANSFER', { ...common, source: DEAR_THIRD, moves: [{ target: THIRD, part }] })
        case 'third-sum':
          return application('WITHDRAWAL_THIRD_PILLAR', { ...common, takes: [{ isin: DEAR_THIRD.isin, part }] })
      }
    }),
  )
const shuffled = pendings.chain((pending) =>
  fc.record({
    pending: fc.constant(pending),
    otherwise: fc.shuffledSubarray(pending, { minLength: pending.length }),
  }),
)
const values = fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 4, maxLength: 4 })

test('no number depends on the order in which pending applications are listed', () => {
  fc.assert(
    fc.property(values, shuffled, fc.integer({ min: 0, max: 1000 }), (amounts, { pending, otherwise }, locked) => {
      const held = [...SECOND, DEAR_THIRD].map((fund, index) =>
        holding(fund, (amounts[index] ?? 0) / 100, { unavailableValue: cents(fund === DEAR_THIRD ? locked : 0) }),
      )
      const numbers = (list: readonly ApplicationFacts[]) => [
        ...held.map((each) => ({ ...freePart(each, list, today), promisedBy: null })),
        ...([2, 3] as const).flatMap((pillar) => numbersOf(pillar, holdingsOf(held, pillar), list)),
      ]
      expect(numbers(otherwise)).toEqual(numbers(pending))
    }),
  )
})

function numbersOf(pillar: Pillar, held: ReturnType<typeof holding>[], pending: readonly ApplicationFacts[]) {
  const pendingFacts = { pending, today }
  const sources = held.map((each) => sourceOf(each, pendingFacts))
  const { rows, toPik, paidOut, after } = beforeAfter(sources, [], FUNDS, pendingFacts)
  const amounts = Object.fromEntries(rows.map((row) => [row.fund.isin, row.after]))
  const fee = weightedFeeAfterPending(held, pending, today)
  return [pillar, amounts, toPik, paidOut, after, fee, worthAfterSums(held, pending, today)]
}
