import { basisPoints } from '@sammas/domain/money/basis-points'
import type { WithdrawalRight } from '@sammas/domain/withdrawal/withdrawal-right'
import { expect, test } from 'vitest'
import { mayTakeBoth, withdrawalFlow } from '#web/testing/withdrawal-flow.ts'
import type { Chosen } from './flow-draft.ts'
import { choiceOf, withdrawals, type WithdrawalParts } from './withdrawals-flow.ts'

const chosen = (more: Partial<Chosen> = {}): Chosen => ({
  ways: { second: 'leave', third: 'leave' },
  wanted: null,
  amount: '',
  duration: null,
  years: '',
  iban: '',
  residency: 'EST',
  ...more,
})

test('nothing is proposed', () => {
  expect(withdrawals.initial({} as WithdrawalParts['data'])).toEqual(chosen()) // the proposal reads no data
})

test.each([
  ['all', chosen({ wanted: 'all', amount: '5' }), { wanted: { kind: 'all' }, years: null }],
  ['a typed sum', chosen({ wanted: 'sum', amount: '1 000,50 €' }), { wanted: { kind: 'sum', amount: 1_000_50 } }],
  ['0', chosen({ wanted: 'sum', amount: '0' }), { wanted: null }],
  ['letters', chosen({ wanted: 'sum', amount: 'palju' }), { wanted: null }],
  ['a sum that is typed and not chosen', chosen({ amount: '100' }), { wanted: null }],
  ['the recommended years', chosen({ duration: 'recommended', years: '5' }), { years: 22 }],
  ['own years', chosen({ duration: 'own', years: '5' }), { years: 5 }],
  [
    'all, and then a fund pension from the rest of a pillar',
    chosen({ wanted: 'all', ways: { second: 'sum-and-pension', third: 'leave' } }),
    { wanted: null },
  ],
  [
    'a sum typed beside it',
    chosen({ wanted: 'all', amount: '5', ways: { second: 'sum-and-pension', third: 'leave' } }),
    { wanted: { kind: 'sum', amount: 5_00 } },
  ],
  ['own years in letters', chosen({ duration: 'own', years: 'viis' }), { years: null }],
])('%s', (_what, typed, read) => {
  expect(choiceOf(typed, 22)).toMatchObject(read)
})

test('recommended years that are not known are none', () => {
  expect(choiceOf(chosen({ duration: 'recommended' }), null).years).toBeNull()
})

test('the steps after the first are shown only to a person who may take money out', () => {
  const facts = { chosen: false, given: false, signed: false }
  expect(withdrawals.leftOut({ ...facts, mayChoose: true })).toEqual([])
  expect(withdrawals.leftOut({ ...facts, mayChoose: false })).toEqual(['amount', 'bank-account', 'confirm-mandate'])
})

const dataWith = (second: WithdrawalRight) =>
  ({
    context: {
      pillars: {
        2: { right: second, funds: [] },
        3: { right: { kind: 'may', sumTax: basisPoints(2200), fundPension: 'not-yet' }, funds: [] },
      },
    },
  }) as unknown as WithdrawalParts['data'] // the rights alone are read

test('a withdrawal begun elsewhere takes its pillar out of the choice; the rest and everything typed stays', () => {
  const typed = chosen({ ways: { second: 'sum', third: 'sum' }, wanted: 'sum', amount: '100', iban: 'EE3' })
  const waits: WithdrawalRight = { kind: 'may-not', reason: 'withdrawal-pending', from: null }
  expect(withdrawals.inLists(typed, dataWith(waits))).toEqual({ ...typed, ways: { second: 'leave', third: 'sum' } })
})

test('a fund pension that may not begin yet is not kept', () => {
  const typed = chosen({ ways: { second: 'leave', third: 'fund-pension' } })
  const early: WithdrawalRight = { kind: 'may-not', reason: 'too-early', from: null }
  expect(withdrawals.inLists(typed, dataWith(early)).ways.third).toBe('leave')
})

const may: WithdrawalRight = { kind: 'may', sumTax: basisPoints(1000), fundPension: 'beside-sum' }
const early: WithdrawalRight = { kind: 'may-not', reason: 'too-early', from: null }
const iban = 'EE382200221020145685'

test.each<[string, Partial<Chosen>, object]>([
  ['nothing is chosen', {}, { mayChoose: true, chosen: false, given: false }],
  ['an account is given', { iban }, { mayChoose: true, chosen: false, given: true }],
  ['no country is given', { iban, residency: '?' }, { given: false }],
  ['all of the third pillar is chosen', { ways: { second: 'leave', third: 'sum' }, wanted: 'all' }, { chosen: true }],
])('the facts of the flow where %s', (_, typed, facts) => {
  const flow = withdrawalFlow(typed)
  expect(withdrawals.factsOf(flow)).toMatchObject({ ...facts, signed: false })
  expect(withdrawals.factsOf({ ...flow, signed: {} as never }).signed).toBe(true)
})

test.each([
  [may, early, true],
  [early, may, true],
  [early, early, false],
])('a person chooses where one pillar has a right: %o, %o', (second, third, mayChoose) => {
  const { pillars } = mayTakeBoth
  const changes = { pillars: { 2: { ...pillars[2], right: second }, 3: { ...pillars[3], right: third } } }
  expect(withdrawals.factsOf(withdrawalFlow({}, changes)).mayChoose).toBe(mayChoose)
})

test('the days of a choice are those of its payments, and the last one to cancel where there is one', () => {
  const daysIn = (typed: Partial<Chosen>) => {
    const { mandate, data } = withdrawalFlow({ wanted: 'all', duration: 'recommended', ...typed })
    const parts = mandate.result.kind === 'proposed' ? mandate.result.parts : []
    return [withdrawals.daysOf(mandate, data), parts.map(({ days }) => days)] as const
  }
  const [none] = daysIn({})
  expect(none).toEqual([])
  // A sum from the third pillar cannot be cancelled, a fund pension can.
  const [days, [sum]] = daysIn({ ways: { second: 'leave', third: 'sum' } })
  expect(days).toEqual([sum?.paidFrom, sum?.paidUntil])
  const [ofPension, [pension]] = daysIn({ ways: { second: 'leave', third: 'fund-pension' } })
  expect(ofPension).toEqual([pension?.paidFrom, pension?.paidUntil, pension?.cancellableUntil])
  expect(ofPension).not.toContain(null)
})

test('a flow of money out always signs something', () => {
  expect(withdrawals.signsNothing(withdrawalFlow())).toBe(false)
})
