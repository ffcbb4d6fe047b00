import { cents } from '@sammas/domain/money/cents'
import { expect, test } from 'vitest'
import { capitalFigures } from './capital.ts'

/** Of a member who paid in 10 euros for that many of the members' 1000 units, which are worth that many cents together. */
const profitOf = (units: string, organisationCents: number) =>
  capitalFigures([{ type: 'CAPITAL_PAYMENT', fiat: cents(1000), units }], {
    fiat: cents(organisationCents),
    memberUnits: '1000',
  }).profit

test.each([
  ['half a cent', '0.5', 2_005_000, 2],
  ['a little more', '0.5', 2_005_002, 3],
  ['a little less', '0.5', 2_004_998, 2],
  ['half a cent below zero', '0.5', -2_005_000, -2002],
  ['a little more below zero', '0.5', -2_005_002, -2003],
])('the value of %s is rounded toward zero at the half, else to the nearest cent', (_, units, all, profit) => {
  expect(profitOf(units, all)).toBe(profit)
})
