import { isin, type Isin } from '../fund/isin.ts'
import type { FundFacts } from '../fund/fund.ts'
import type { Holding } from '../holdings/holding.ts'
import { expect, test } from 'vitest'
import { navFromNumber, unitsFromNumber } from '../money/units.ts'
import { application, NOTHING_PENDING } from '../testing/sample-applications.ts'
import { holding, MANAGER, sampleFund } from '../testing/sample-holdings.ts'
import { isNothingChosen } from '../mandate/chosen-mandate.ts'
import {
  exchangeableInto,
  initialChoice,
  nextChoice,
  thirdPillarContext,
  thirdPillarMandate,
} from './third-pillar-selection.ts'

const own = isin('EE3600001707')
const secondOwn = isin('EE3600109435')
const indexFund = isin('EE3600001822')
const restricted = isin('EE3600109484')
const provider = { managerName: MANAGER, defaultFund: own, exitRestricted: [restricted] }

const fund = (code: Isin, managerName = 'Other', facts: Partial<FundFacts> = {}) =>
  sampleFund(code, 0.005, { pillar: 3, managerName, ...facts })
const held = (code: Isin, euros: number | null, activeContributions = false) =>
  holding(fund(code, code === own ? MANAGER : 'Other'), euros, { activeContributions })

const funds = [fund(indexFund), fund(own, MANAGER)]

function context(holdings: Holding[], all = funds) {
  const made = thirdPillarContext(holdings, all, provider, NOTHING_PENDING)
  if (made === null) throw new Error('There is no fund to choose')
  return made
}

test('the default fund is the first, funds that cannot be chosen are left out', () => {
  const all = [
    fund(secondOwn, MANAGER),
    fund(own, MANAGER),
    fund(restricted, MANAGER, { status: 'LIQUIDATED' }),
    fund(indexFund),
  ]
  expect(context([], all).targets.map(({ isin: code }) => code)).toEqual([own, secondOwn])
  expect(thirdPillarContext([], [fund(indexFund)], provider, NOTHING_PENDING)).toBeNull()
  expect(thirdPillarContext([], [fund(own, MANAGER, { pillar: 2 })], provider, NOTHING_PENDING)).toBeNull()
})

test('everything moves but empty funds, the target itself, and funds that cannot be left', () => {
  const holdings = [held(indexFund, 100), held(restricted, 50), held(own, 20), held(secondOwn, 0, true)]
  expect(exchangeableInto(context(holdings), own).map((source) => source.fund.isin)).toEqual([indexFund])
})

test('whole funds move into the chosen one, and contributions go there', () => {
  const made = context([held(indexFund, 100, true)])
  expect(thirdPillarMandate(initialChoice(made, null), made)).toEqual({
    exchanges: [{ source: indexFund, target: own, share: 10_000 }],
    futureFund: own,
  })
})

test('a holding of unknown value moves too', () => {
  const made = context([held(indexFund, null)])
  expect(thirdPillarMandate(initialChoice(made, null), made).exchanges).toHaveLength(1)
})

test('another page can request contributions alone', () => {
  const made = context([held(indexFund, 100)])
  expect(thirdPillarMandate(initialChoice(made, false), made)).toEqual({ exchanges: [], futureFund: own })
})

test('a future fund that is already active is not requested again', () => {
  const made = context([held(own, 100, true), held(indexFund, 5)])
  expect(thirdPillarMandate(initialChoice(made, null), made).futureFund).toBeNull()
  expect(isNothingChosen(thirdPillarMandate(initialChoice(made, null), made))).toBe(false)
  expect(isNothingChosen(thirdPillarMandate(initialChoice(made, false), made))).toBe(true)
})

test('a fund that is held while contributions go to another one is requested', () => {
  const made = context([held(own, 100), held(indexFund, 5, true)])
  expect(thirdPillarMandate(initialChoice(made, null), made).futureFund).toBe(own)
})

test('a fund that is no longer offered is replaced by the default one', () => {
  const made = context([])
  expect(nextChoice({ exchangesUnits: false, target: indexFund }, {}, made)).toEqual({
    exchangesUnits: false,
    target: own,
  })
})

test('pending units are not moved again', () => {
  const pending = [
    application('TRANSFER', {
      source: fund(indexFund),
      moves: [{ target: fund(own), part: { units: unitsFromNumber(100), nav: navFromNumber(1) } }],
    }),
  ]
  const made = thirdPillarContext([held(indexFund, 100, true)], funds, provider, { ...NOTHING_PENDING, pending })
  if (made === null) throw new Error('There is no fund to choose')
  expect(thirdPillarMandate(initialChoice(made, null), made)).toEqual({ exchanges: [], futureFund: own })
})
