import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import type { FundFacts } from '../fund/fund.ts'
import type { Holding } from '../holdings/holding.ts'
import { basisPoints } from '../money/basis-points.ts'
import { centsFromEuros } from '../money/cents.ts'
import { navFromNumber, unitsFromNumber } from '../money/units.ts'
import { application, move } from '../testing/sample-applications.ts'
import {
  BONDS,
  CHEAP,
  DEAR,
  DEAR_THIRD,
  holding,
  MANAGER,
  RESTRICTED,
  STOCKS,
  THIRD,
} from '../testing/sample-holdings.ts'
import { type CashFlow, turnoversOf } from '../testing/turnovers-of.ts'
import { ON_ITS_WAY } from '../application/application.ts'
import { type ConversionFacts, userConversion } from './conversion.ts'

const active = { activeContributions: true }
const TODAY = civilDate('2026-10-14')

function held(fund: FundFacts, euros: number | null, facts: Partial<Holding> = {}, units = 1000) {
  return { ...holding(fund, euros, facts), units: unitsFromNumber(units) }
}

function convert(facts: Partial<ConversionFacts>) {
  return userConversion({
    holdings: [],
    applications: [],
    directed: [],
    turnovers: [],
    managerName: MANAGER,
    exitRestricted: [RESTRICTED.isin],
    today: TODAY,
    ...facts,
  })
}

function flags(pillar: 'secondPillar' | 'thirdPillar', facts: Partial<ConversionFacts>) {
  const { selectionPartial, selectionComplete, transfersPartial, transfersComplete } = convert(facts)[pillar]
  return [selectionPartial, selectionComplete, transfersPartial, transfersComplete].map(Number).join('')
}

const second = (...holdings: ConversionFacts['holdings']) => flags('secondPillar', { holdings })
const transfer = (...moves: ReturnType<typeof move>[]) => application('TRANSFER', { source: DEAR, moves })
const transferOn = (part: ReturnType<typeof move>, day: string) => ({ ...transfer(part), dueDate: civilDate(day) })
const moving = (...applications: ConversionFacts['applications']) =>
  flags('secondPillar', { holdings: [held(DEAR, 100, active)], applications })
const directing = (...directed: FundFacts[]) => flags('secondPillar', { holdings: [held(DEAR, 100, active)], directed })

test.each([
  ['an empty account', second(), '0011'],
  ['everything own', second(held(STOCKS, 100, active)), '1111'],
  ['contributions own, savings elsewhere', second(held(STOCKS, 0, active), held(DEAR, 100)), '1100'],
  ['savings own, contributions elsewhere', second(held(STOCKS, 100), held(DEAR, 0, active)), '0011'],
  ['two active funds, one own', second(held(STOCKS, 1, active), held(DEAR, 0, active)), '1011'],
  ['all elsewhere', second(held(DEAR, 100, active)), '0000'],
  ['no active fund', second(held(STOCKS, 100)), '0011'],
  ['an unknown value elsewhere', second(held(STOCKS, 1, active), held(DEAR, null)), '1110'],
  [
    'only a locked part elsewhere',
    second(held(STOCKS, 1, active), held(DEAR, 0, { unavailableValue: centsFromEuros(5) })),
    '1110',
  ],
  ['a whole transfer pending', moving(transfer(move(STOCKS, 100))), '0011'],
  ['a whole transfer in two parts into own funds', moving(transfer(move(STOCKS, 60), move(BONDS, 40))), '0011'],
  ['a partial transfer', moving(transfer(move(STOCKS, 99))), '0010'],
  [
    'a transfer of all but a hundredth of a percent',
    moving(transfer({ target: STOCKS, part: { share: basisPoints(9999) } })),
    '0010',
  ],
  [
    'halves of one period, one of them on its way',
    moving(transferOn(move(STOCKS, 50), '2027-01-04'), { ...transfer(move(BONDS, 50)), id: -2, status: ON_ITS_WAY }),
    '0011',
  ],
  [
    'a half, and later a half of the rest',
    moving(transferOn(move(STOCKS, 50), '2026-12-01'), transferOn(move(STOCKS, 50), '2027-01-04')),
    '0010',
  ],
  ['a transfer to another provider', moving(transfer(move(CHEAP, 100))), '0000'],
  ['a transfer to an investment account', moving(transfer(move(null, 100))), '0000'],
  ['a whole transfer on its way', moving({ ...transfer(move(STOCKS, 100)), status: ON_ITS_WAY }), '0011'],
  ['a transfer that failed', moving({ ...transfer(move(STOCKS, 100)), status: 'FAILED' }), '0000'],
  ['contributions directed to an own fund', directing(STOCKS), '1100'],
  ['contributions directed to it and away again', directing(STOCKS, CHEAP), '0000'],
  ['contributions of the other pillar directed to an own fund', directing(THIRD), '0000'],
])('second pillar with %s', (_, result, expected) => {
  expect(result).toBe(expected)
})

test('third-pillar transfers compare units with units', () => {
  const part = (units: number) => ({ target: THIRD, part: { units: unitsFromNumber(units), nav: navFromNumber(2) } })
  const third = (units: number) =>
    flags('thirdPillar', {
      holdings: [held(DEAR_THIRD, 2000, active, 1000)],
      applications: [application('TRANSFER', { source: DEAR_THIRD, moves: [part(units)] })],
    })
  expect(third(1000)).toBe('0011')
  expect(third(999.9999)).toBe('0010')
  expect(third(2000)).toBe('0011')
})

test('a fund that cannot be left needs no transfer', () => {
  expect(flags('thirdPillar', { holdings: [held(RESTRICTED, 100), held(THIRD, 1, active)] })).toBe('1111')
})

test.each([
  ['WITHDRAWAL', [true, false]],
  ['EARLY_WITHDRAWAL', [true, false]],
  ['PARTIAL_WITHDRAWAL', [true, false]],
  ['FUND_PENSION_OPENING', [true, false]],
  ['WITHDRAWAL_THIRD_PILLAR', [false, true]],
  ['FUND_PENSION_OPENING_THIRD_PILLAR', [false, true]],
  ['TRANSFER', [false, false]],
] as const)('%s waits for money out of its pillar', (type, expected) => {
  const pendingIn = (status: string) => {
    const { secondPillar, thirdPillar } = convert({ applications: [application(type, { status })] })
    return [secondPillar.pendingWithdrawal, thirdPillar.pendingWithdrawal]
  }
  expect(pendingIn('PENDING')).toEqual(expected)
  expect(pendingIn('COMPLETE')).toEqual([false, false])
})

function flow(date: string, euros: number, type = 'CONTRIBUTION_CASH', facts: Partial<CashFlow> = {}): CashFlow {
  return { isin: THIRD.isin, pillar: 3, date: civilDate(date), amount: centsFromEuros(euros), type, ...facts }
}

test('yearly sums count new money, the total also exchanges', () => {
  const { thirdPillar, secondPillar } = convert({
    turnovers: turnoversOf(
      [
        flow('2026-01-01', 100.1),
        flow('2026-02-01', 1000, 'CONTRIBUTION'),
        flow('2025-12-31', 20),
        flow('2025-01-01', 5),
        flow('2024-12-31', 7),
        flow('2026-03-01', -50, 'SUBTRACTION'),
        flow('2025-03-01', -9, 'SUBTRACTION'),
        flow('2026-03-01', 999, 'CASH', { isin: null, pillar: null }),
        flow('2026-05-05', 3, 'CONTRIBUTION_CASH', { isin: DEAR.isin, pillar: 2 }),
      ],
      TODAY,
    ),
  })
  expect(thirdPillar.contribution).toEqual({ total: 113210, yearToDate: 10010, lastYear: 2500 })
  expect(thirdPillar.subtraction).toEqual({ total: -5900, yearToDate: -5000, lastYear: -900 })
  expect(secondPillar.contribution).toEqual({ total: 300, yearToDate: 300, lastYear: 0 })
})

test('paid into the third pillar within a year', () => {
  const paid = (date: string) => convert({ turnovers: turnoversOf([flow(date, 5)], TODAY) }).thirdPillar.paymentComplete
  expect(paid('2025-10-15')).toBe(true)
  expect(paid('2025-10-14')).toBe(false)
  expect(convert({}).secondPillar.paymentComplete).toBeNull()
})

test('the weighted fee covers the holdings of the pillar and of both, and is unknown where a value is', () => {
  const fees = (...holdings: ConversionFacts['holdings']) => {
    const { secondPillar, thirdPillar, weightedAverageFee } = convert({ holdings })
    return [secondPillar.weightedAverageFee, thirdPillar.weightedAverageFee, weightedAverageFee]
  }
  const [cheap, dear, third] = [CHEAP, DEAR, DEAR_THIRD].map((fund) => fund.ongoingChargesFigure)
  expect(fees()).toEqual([0, 0, 0])
  expect(fees(held(CHEAP, 100), held(DEAR_THIRD, 100))).toEqual([
    cheap,
    third,
    Math.round(((cheap ?? 0) + (third ?? 0)) / 2),
  ])
  expect(fees(held(DEAR, 100), held(DEAR_THIRD, null))).toEqual([dear, null, null])
})
