import { expect, test } from 'vitest'
import type { ApplicationFacts } from '../application/application.ts'
import type { Pillar } from '../fund/fund.ts'
import { application } from '../testing/sample-applications.ts'
import { isPaidAsPension, moneyOutOfPlan, type MoneyOutOfPlan } from './money-out-of-plan.ts'

const sum = application('PARTIAL_WITHDRAWAL')
const opening = application('FUND_PENSION_OPENING')
const ofThird = application('WITHDRAWAL_THIRD_PILLAR')

test.each<[string, Pillar, Pillar[], ApplicationFacts[], MoneyOutOfPlan | null]>([
  ['nothing', 2, [], [application('TRANSFER')], null],
  ['a running fund pension, also beside a pending application', 2, [2], [sum], 'fund-pension-running'],
  ['a pending fund pension beside a sum', 2, [], [sum, opening], 'fund-pension-pending'],
  [
    'a pending fund pension of the third pillar',
    3,
    [2],
    [application('FUND_PENSION_OPENING_THIRD_PILLAR')],
    'fund-pension-pending',
  ],
  ['a pending sum', 2, [], [sum, ofThird], 'sum-pending'],
  ['a pending sum of the third pillar', 3, [], [sum, ofThird], 'sum-pending'],
  ['a sum that is paid', 2, [], [{ ...sum, status: 'COMPLETE' }], null],
  ['money out of the other pillar', 3, [2], [sum, opening], null],
  ['a withdrawal of everything', 2, [], [application('WITHDRAWAL')], null],
])('next to the plan: %s', (_, pillar, paying, applications, expected) => {
  expect(moneyOutOfPlan(pillar, { paying, applications })).toBe(expected)
})

test('only a fund pension leaves nothing to plan', () => {
  expect((['fund-pension-running', 'fund-pension-pending', 'sum-pending', null] as const).map(isPaidAsPension)).toEqual(
    [true, true, false, false],
  )
})
