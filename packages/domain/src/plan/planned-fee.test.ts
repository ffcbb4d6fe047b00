import { expect, test } from 'vitest'
import type { ApplicationFacts } from '../application/application.ts'
import { civilDate } from '../dates/civil-date.ts'
import type { Holding } from '../holdings/holding.ts'
import { rate, type Rate } from '../money/rate.ts'
import { application, move, take } from '../testing/sample-applications.ts'
import { CHEAP, DEAR, holding, STOCKS } from '../testing/sample-holdings.ts'
import { plannedFee } from './planned-fee.ts'

const active = { activeContributions: true }
const all = application('TRANSFER', { source: DEAR, moves: [move(CHEAP, 100)] })
const sum = application('PARTIAL_WITHDRAWAL', { takes: [take(DEAR, 100)] })

test.each<[string, Holding[], ApplicationFacts[], Rate | null]>([
  ['after a pending switch', [holding(DEAR, 10)], [all], CHEAP.ongoingChargesFigure],
  [
    'without a fund that a pending sum empties',
    [holding(DEAR, 10), holding(STOCKS, 10)],
    [sum],
    STOCKS.ongoingChargesFigure,
  ],
  [
    'after a sum of everything, of the fund paid into',
    [holding(DEAR, 10), holding(STOCKS, 0, active)],
    [sum],
    STOCKS.ongoingChargesFigure,
  ],
  ['after a sum of everything with nothing paid in', [holding(DEAR, 10)], [sum], null],
  [
    'after a switch of everything to an investment account, of the fund paid into',
    [holding(DEAR, 10), holding(STOCKS, 0, active)],
    [application('TRANSFER', { source: DEAR, moves: [move(null, 100)] })],
    STOCKS.ongoingChargesFigure,
  ],
  [
    'after such a switch with nothing paid in is none, also where an empty fund has a fee',
    [holding(DEAR, 10), holding(CHEAP, 0)],
    [application('TRANSFER', { source: DEAR, moves: [move(null, 100)] })],
    rate(0),
  ],
  [
    'of every fund with money, paid into or not',
    [holding(DEAR, 10), holding(CHEAP, 10, active)],
    [],
    rate((DEAR.ongoingChargesFigure + CHEAP.ongoingChargesFigure) / 2),
  ],
  ['of an empty pot', [holding(DEAR, 0), holding(STOCKS, 0, active)], [], STOCKS.ongoingChargesFigure],
  ['of an unknown value', [holding(DEAR, null, active)], [], null],
  ['without a fund', [], [], null],
])('the planned fee %s', (_, holdings, pending, expected) => {
  expect(plannedFee(holdings, pending, civilDate('2026-11-26'))).toBe(expected)
})
