import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import type { FundFacts } from '../fund/fund.ts'
import type { Holding } from '../holdings/holding.ts'
import { sourceFunds } from '../holdings/source-funds.ts'
import { cents, minus, sumCents } from '../money/cents.ts'
import { BONDS, CHEAP, DEAR, DEAR_THIRD, holding, MANAGER, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { accountStatement } from './account-statement.ts'
import { borderDays, pillarBorder } from './pillar-border.ts'
import { summary } from './summary.ts'

const ZERO = { contributions: cents(0), subtractions: cents(0), profit: cents(0) }

function moved(
  fund: FundFacts,
  value: number,
  paidIn: number,
  takenOut: number,
  facts: Partial<Holding> = {},
): Holding {
  const amounts = {
    contributions: cents(paidIn),
    subtractions: cents(-takenOut),
    profit: cents(value - paidIn + takenOut),
  }
  return { ...holding(fund, 0, { value: cents(value), ...amounts, ...facts }) }
}

test('funds are listed under their pillar, the greatest value first, with a total', () => {
  const { pillars } = accountStatement([moved(DEAR, 100, 90, 0), moved(THIRD, 50, 60, 0), moved(STOCKS, 300, 250, 10)])
  expect(pillars.map(({ pillar, rows }) => [pillar, rows.map((row) => row.holding.fund)])).toEqual([
    [2, [STOCKS, DEAR]],
    [3, [THIRD]],
  ])
  expect(pillars.map(({ total }) => total)).toEqual([
    { contributions: 340, subtractions: -10, profit: 70, value: 400 },
    { contributions: 60, subtractions: 0, profit: -10, value: 50 },
  ])
})

test('of funds worth as much as each other the unknown one comes first, then the active one', () => {
  const [second] = accountStatement([
    moved(CHEAP, 0, 10, 10),
    moved(STOCKS, 0, 10, 10, { activeContributions: true }),
    holding(DEAR, null, { ...ZERO, contributions: cents(500) }),
  ]).pillars
  expect(second?.rows.map((row) => row.holding.fund)).toEqual([DEAR, STOCKS, CHEAP])
})

test('the locked part belongs to the value', () => {
  const [second] = accountStatement([moved(DEAR, 100, 90, 0, { unavailableValue: cents(40) })]).pillars
  expect(second?.total.value).toBe(140)
})

test('an emptied fund stays; one that never held anything is left out, unless contributions go there', () => {
  const [second] = accountStatement([
    moved(DEAR, 0, 100, 120),
    holding(STOCKS, 0, ZERO),
    holding(CHEAP, 0, { ...ZERO, activeContributions: true }),
  ]).pillars
  expect(second?.rows.map((row) => row.holding.fund)).toEqual([CHEAP, DEAR])
})

test('an unknown value makes its profit and the totals unknown, never 0', () => {
  const { pillars, columns } = accountStatement([
    holding(DEAR, null, { ...ZERO, contributions: cents(500) }),
    moved(STOCKS, 300, 250, 0),
    moved(THIRD, 10, 10, 0),
  ])
  expect(pillars.map(({ total }) => total)).toEqual([
    { contributions: 750, subtractions: 0, profit: null, value: null },
    { contributions: 10, subtractions: 0, profit: 0, value: 10 },
  ])
  expect(pillars[0]?.rows.find((row) => row.holding.fund === DEAR)?.profit).toBeNull()
  expect(columns.profit).toBe(true)
})

test('columns that are 0 in every fund are hidden, but not those that only add up to 0', () => {
  expect(accountStatement([moved(STOCKS, 100, 100, 0)]).columns).toEqual({
    contributions: true,
    subtractions: false,
    profit: false,
  })
  expect(accountStatement([moved(STOCKS, 110, 100, 0), moved(DEAR, 90, 100, 0)]).columns.profit).toBe(true)
})

test('nothing at all is no pillar', () => {
  expect(accountStatement([holding(STOCKS, 0, ZERO)]).pillars).toEqual([])
})

const FUNDS = [STOCKS, BONDS, DEAR, CHEAP, THIRD, DEAR_THIRD]
const flows = fc.array(
  fc.record({
    fund: fc.constantFrom(...FUNDS),
    amount: fc.integer({ min: -500_000, max: 900_000 }),
    isArrival: fc.boolean(),
  }),
  { maxLength: 30 },
)
const values = fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: FUNDS.length, maxLength: FUNDS.length })

test('growth and value are those of the summary, to the cent, for any payments, withdrawals and switches', () => {
  fc.assert(
    fc.property(flows, values, (movements, worth) => {
      const holdings = FUNDS.map((fund, index) => {
        const of = (sign: number) =>
          sumCents(
            movements.filter((flow) => flow.fund === fund && flow.amount * sign > 0).map(({ amount }) => cents(amount)),
          )
        const value = cents(worth[index] ?? 0)
        const profit = minus(value, sumCents([of(1), of(-1)]))
        return holding(fund, 0, { value, contributions: of(1), subtractions: of(-1), profit })
      })
      const part = (pillar: 2 | 3) => {
        const ofPillar = movements.filter(({ fund }) => fund.pillar === pillar)
        const border = pillarBorder(
          borderDays(
            ofPillar.map(({ amount, isArrival }) => {
              return { date: civilDate('2020-05-05'), amount: cents(amount), isArrival, isToPik: false }
            }),
          ),
        )
        return { holdings: sourceFunds(holdings, pillar, MANAGER), border, hasUnknownPart: false }
      }
      const { rows } = summary(part(2), part(3), null)
      const { pillars } = accountStatement(holdings)
      for (const [pillar, row] of [
        [2, rows[0]],
        [3, rows[1]],
      ] as const) {
        const total = pillars.find((statement) => statement.pillar === pillar)?.total ?? { ...ZERO, value: cents(0) }
        const { paidIn, takenOut, profit, value } = row ?? {}
        expect({ profit, value }).toEqual({ profit: total.profit, value: total.value })
        expect((paidIn ?? NaN) + (takenOut ?? NaN)).toBe((total.contributions ?? NaN) + (total.subtractions ?? NaN))
      }
    }),
  )
})
