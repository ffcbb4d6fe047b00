import type { SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { cents } from '@sammas/domain/money/cents'
import { application } from '@sammas/domain/testing/sample-applications'
import { BONDS, DEAR, holding, MANAGER, STOCKS, THIRD } from '@sammas/domain/testing/sample-holdings'
import { sampleRateFacts } from '@sammas/domain/testing/sample-rate-facts'
import { expect, test } from 'vitest'
import type { RegistryApplication } from '../../gateways/registry/registry.ts'
import type { FundMovement } from '../../pension/fund-movements.ts'
import {
  moneyOutFigures,
  pendingStops,
  secondPillarFigures,
  suitableFunds,
  thirdPillarFigures,
  type PlanPerson,
} from './plan-figures.ts'

const { today } = sampleRateFacts

function person(facts: Partial<PlanPerson>): PlanPerson {
  const state = facts.state ?? { kind: 'in-funds' }
  return {
    today,
    holdings: [holding(DEAR, 1000)],
    applications: [],
    movements: [],
    state,
    rate: { ...sampleRateFacts, state },
    contributions: { current: 2, coming: [], pauses: [] },
    paying: [],
    ...facts,
  }
}

test('of a pillar that is partly on an investment account neither the worth nor the fee of its funds counts for all of it', () => {
  const pik = { accountNumber: null, part: 'part' } as const
  const partly = person({ state: { kind: 'on-pik', pik, contributesToFund: true } })
  const unknown = { value: null, unknown: 'ON_PIK' }
  expect(secondPillarFigures(partly)).toMatchObject({ value: unknown, fee: unknown })
  expect(secondPillarFigures(person({}))).toMatchObject({ fee: { value: DEAR.ongoingChargesFigure } })
})

test.each([
  ['an open, empty third pillar is planned', true, [], true],
  ['one that the registry does not know, with money in it, too', false, [holding(THIRD, 10)], true],
  ['without a third pillar there is none', false, [], false],
])('%s', (_, isOpen, holdings, isPlanned) => {
  expect(thirdPillarFigures(person({ holdings }), { isOpen, opened: null }) !== null).toBe(isPlanned)
})

test.each<[SecondPillarState, string | null]>([
  [{ kind: 'in-funds' }, null],
  [{ kind: 'unknown' }, 'NOT_TOLD'],
  [{ kind: 'never-had' }, 'none'],
  [{ kind: 'taken-out-early', on: null, joinFrom: null }, 'none'],
  [{ kind: 'paid-out', on: null }, 'none'],
  [{ kind: 'leaving', applicationId: 1, early: true, cancellationDeadline: null, pik: null }, 'none'],
])('of a second pillar in the state %j the worth is unknown because of %s', (state, reason) => {
  const figures = secondPillarFigures(person({ state }))
  expect(figures === null ? 'none' : figures.value.unknown).toBe(reason)
  expect(figures === null ? 'none' : figures.fee.unknown).toBe(reason)
})

test.each<[string, Partial<PlanPerson>, boolean]>([
  ['is empty without contributions', { holdings: [], contributions: null }, false],
  ['is empty with contributions', { holdings: [] }, true],
  ['has money without contributions', { contributions: null }, true],
  [
    'has an unknown worth without contributions',
    { holdings: [], contributions: null, state: { kind: 'unknown' } },
    true,
  ],
  ['is paid out by a fund pension', { paying: [2] }, false],
  ['is beside a fund pension from the third', { paying: [3] }, true],
])('a second pillar that %s is planned: %s', (_, facts, isPlanned) => {
  expect(secondPillarFigures(person(facts)) !== null).toBe(isPlanned)
})

test('a rate may be chosen unless it is known that it may not, and taken money ends contributions', () => {
  const mayChoose = (rate: Partial<PlanPerson['rate']>) =>
    secondPillarFigures(person({ rate: { ...sampleRateFacts, ...rate } }))?.contributions?.mayChooseRate
  expect([mayChoose({}), mayChoose({ current: null }), mayChoose({ moneyOut: 'pending' })]).toEqual([true, true, false])
  const ended = person({ state: { kind: 'in-funds', contributionsEnded: true } })
  expect([person({}), ended].map((each) => secondPillarFigures(each)?.contributionsEnd)).toEqual([false, true])
})

test('money on its way out is named by its pillar and its kind', () => {
  const applications = [application('FUND_PENSION_OPENING'), application('WITHDRAWAL_THIRD_PILLAR')]
  const none = { pendingFundPensionPillars: [], pendingSumPillars: [] }
  expect(moneyOutFigures(person({ applications }))).toEqual({ pendingFundPensionPillars: [2], pendingSumPillars: [3] })
  expect(moneyOutFigures(person({}))).toEqual(none)
  expect(moneyOutFigures(person({ applications: [application('TRANSFER')] }))).toEqual(none)
})

test('only pending applications stop or resume contributions, each from its day in Tallinn on', () => {
  const of = (type: string, status: string, more: object) =>
    ({ type, status, ...more }) as unknown as RegistryApplication // its type, status and time are read
  const [stop, resume] = [{ stopTime: '2027-04-30T21:00:00Z' }, { resumeTime: '2027-08-31T21:00:00Z' }]
  const all = (status: string) => [
    of('STOP_CONTRIBUTIONS', status, stop),
    of('RESUME_CONTRIBUTIONS', status, resume),
    of('TRANSFER', status, {}),
  ]
  expect(pendingStops(all('PENDING'))).toEqual({ stops: ['2027-05-01'], resumes: ['2027-09-01'] })
  expect(pendingStops(all('COMPLETE'))).toEqual({ stops: [], resumes: [] })
})

const paid = (payer: FundMovement['payer'], amount: number) =>
  ({
    date: civilDate('2026-05-12'),
    pillar: 3,
    payer,
    amount: cents(amount),
    isArrival: false,
    isToPik: false,
  }) as unknown as FundMovement // the plan reads no more of it

test('payments into the third pillar are a twelfth of the last months, and unknown where one has no payer', () => {
  const of = (...movements: FundMovement[]) =>
    thirdPillarFigures(person({ movements }), { isOpen: true, opened: civilDate('2012-03-01') })
  expect(of(paid('OWN', 720_00), paid('EMPLOYER', 120_00))).toMatchObject({
    ownAMonth: { value: 60_00, unknown: null },
    employerAMonth: { value: 10_00, unknown: null },
    opened: '2012-03-01',
  })
  const unknown = { value: null, unknown: 'PAYER_NOT_TOLD' }
  expect(of(paid('OWN', 720_00), paid(null, 1))).toMatchObject({ ownAMonth: unknown, employerAMonth: unknown })
  expect(of()).toMatchObject({ ownAMonth: { value: 0 }, employerAMonth: { value: 0 } })
})

test('a third pillar that a fund pension pays out is not planned', () => {
  const facts = { holdings: [holding(THIRD, 10)] }
  const isPlanned = (more: Partial<PlanPerson>) =>
    thirdPillarFigures(person({ ...facts, ...more }), { isOpen: true, opened: null }) !== null
  const opening = { applications: [application('FUND_PENSION_OPENING_THIRD_PILLAR')] }
  expect([isPlanned({}), isPlanned({ paying: [3] }), isPlanned(opening), isPlanned({ paying: [2] })]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('suitable are the provider’s own funds that take money, in the second pillar by age', () => {
  const roles = { recommendedSecondPillar: STOCKS.isin, bondSecondPillar: BONDS.isin, defaultThirdPillar: THIRD.isin }
  const funds = [STOCKS, BONDS, THIRD, DEAR]
  const isins = (age: number, all = funds, manager = MANAGER) => {
    const { second, third } = suitableFunds(all, age, roles, manager)
    return [second?.isin, third?.isin]
  }
  expect(isins(54)).toEqual([STOCKS.isin, THIRD.isin])
  expect(isins(55)).toEqual([BONDS.isin, THIRD.isin])
  expect(isins(54, [DEAR])).toEqual([undefined, undefined])
  expect(isins(54, funds, 'Teine')).toEqual([undefined, undefined])
  expect(isins(54, [{ ...STOCKS, status: 'LIQUIDATED' }, THIRD])).toEqual([undefined, THIRD.isin])
  expect(suitableFunds(funds, 54, roles, MANAGER).second).toEqual({
    isin: STOCKS.isin,
    name: STOCKS.name,
    ongoingChargesFigure: STOCKS.ongoingChargesFigure,
  })
})
