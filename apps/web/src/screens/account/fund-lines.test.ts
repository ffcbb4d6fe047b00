import { cents, sumCents, type Cents } from '@sammas/domain/money/cents'
import { CHEAP, DEAR, holding, MANAGER, STOCKS, THIRD } from '@sammas/domain/testing/sample-holdings'
import type { Isin } from '@sammas/domain/fund/isin'
import { expect, test } from 'vitest'
import { fundLines, lineColumns, type FundLine } from './fund-lines.ts'
import { moneyOf, type Border } from './money.ts'

const moved = (isin: Isin, paidIn: number, switched: number, takenOut = 0) => ({
  isin,
  paidIn: cents(paidIn * 100),
  switched: cents(switched * 100),
  takenOut: cents(takenOut * 100),
  movedToPik: cents(0),
})

const held = (fund: typeof DEAR, value: number, paidIn: number, out = 0) =>
  holding(fund, value, {
    contributions: cents(paidIn * 100),
    subtractions: cents(out * 100),
    profit: cents((value - paidIn - out) * 100),
  })

// 300 € went from one fund into another, and a third one was left long ago.
const HOLDINGS = [held(DEAR, 800, 1000, -300), held(STOCKS, 350, 300), held(CHEAP, 0, 90, -100), held(THIRD, 210, 200)]

const BORDER: Border = {
  secondPillar: {
    paidIn: cents(1090_00),
    exits: [{ date: '2020-02-03' as never, amount: cents(-100_00), toPik: false }],
    funds: [moved(DEAR.isin, 1000, -300), moved(STOCKS.isin, 0, 300), moved(CHEAP.isin, 90, 0, -100)],
  },
  thirdPillar: { paidIn: cents(200_00), exits: [], funds: [moved(THIRD.isin, 200, 0)] },
}

const moneyWith = (border: Border | null) => ({
  ...moneyOf({ kind: 'in-funds' } as never, HOLDINGS, {
    capital: undefined,
    capitalMissing: null,
    crossed: border,
    managerName: MANAGER,
  }),
  holdings: HOLDINGS,
  border,
})

const COLUMNS = ['paidIn', 'switched', 'takenOut', 'movedToPik', 'profit', 'value'] as const

const fundsBelow = (lines: readonly FundLine[], part: string) => {
  const from = lines.findIndex(({ id }) => id === part) + 1
  const rest = lines.slice(from)
  const next = rest.findIndex(({ kind }) => kind === 'part')
  return next === -1 ? rest : rest.slice(0, next)
}

const known = (amount: Cents | null) => amount ?? cents(0)

test('in every column the funds of a pillar, those left long ago too, add up to its own line', () => {
  const lines = fundLines(moneyWith(BORDER))
  for (const part of ['second-pillar', 'third-pillar']) {
    const whole = lines.find(({ id }) => id === part)
    for (const column of COLUMNS) {
      const sum = sumCents(fundsBelow(lines, part).map((line) => known(line[column])))
      expect(sum, `${part} ${column}`).toBe(whole?.[column])
    }
  }
})

test('a line adds up across: paid in, between funds, taken out and growth are its value', () => {
  for (const line of fundLines(moneyWith(BORDER))) {
    const { paidIn, switched, takenOut, movedToPik, profit, value } = line
    expect(sumCents([paidIn, switched, takenOut, movedToPik, profit].map(known)), line.id).toBe(value)
  }
})

test('shares are those of all that is in funds, and make the whole', () => {
  const shares = fundLines(moneyWith(BORDER)).map((line) =>
    line.kind === 'fund' && line.share !== null ? Number(line.share) : 0,
  )
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 10_000)).toBeLessThan(5)
})

test('while the movements are not known, their columns are left out, and growth and values stay', () => {
  const money = moneyWith(null)
  const lines = fundLines(money)
  expect(lineColumns(money.summary, lines, null)).toMatchObject({
    paidIn: false,
    switched: false,
    takenOut: false,
    movedToPik: false,
  })
  const growth = (border: Border | null) => fundLines(moneyWith(border)).map(({ profit, value }) => [profit, value])
  expect(growth(null)).toEqual(growth(BORDER))
})
