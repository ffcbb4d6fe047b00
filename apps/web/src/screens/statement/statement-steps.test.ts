import type { YearlyStatement } from '@sammas/contract/statement'
import { cents } from '@sammas/domain/money/cents'
import { expect, test } from 'vitest'
import { statementSteps } from './statement-steps.ts'

const total = (change: Partial<Record<keyof YearlyStatement['total'], number | null>>): YearlyStatement['total'] => {
  const all = {
    opening: 0,
    own: 0,
    employer: 0,
    state: 0,
    other: 0,
    out: 0,
    fundPension: 0,
    toPik: 0,
    switched: 0,
    growth: 0,
  }
  const amounts = { ...all, closing: 0, fees: 0, ...change }
  const inCents = Object.entries(amounts).map(([line, amount]) => [line, amount === null ? null : cents(amount)])
  return Object.fromEntries(inCents) as YearlyStatement['total'] // every line of it exists
}
const drawn = (change: Parameters<typeof total>[0]) =>
  statementSteps(total(change))?.map(({ id, from, to }) => `${id} ${String(from)}→${String(to)}`)

test('the steps lead from the opening value over payments and losses to the closing value', () => {
  expect(drawn({ opening: 1_000, own: 200, state: 100, growth: -50, closing: 1_250 })).toEqual([
    'opening 0→1000',
    'in 1000→1300',
    'growth 1300→1250',
    'closing 0→1250',
  ])
})

test('withdrawals are drawn after their growth, and never below 0', () => {
  expect(drawn({ opening: 1_000, growth: 300, out: -100, toPik: -1_200, closing: 0 })).toEqual([
    'opening 0→1000',
    'growth 1000→1300',
    'out 1300→1200',
    'toPik 1200→0',
    'closing 0→0',
  ])
})

test('an unknown value and a period without money have no steps', () => {
  expect(statementSteps(total({ opening: null, growth: null, closing: 5 }))).toBeNull()
  expect(statementSteps(total({ own: 5, growth: null, closing: null }))).toBeNull()
  expect(statementSteps(total({}))).toBeNull()
})
