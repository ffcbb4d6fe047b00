import { expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { cents } from '../money/cents.ts'
import { INCOME_TAX } from '../law/statutory-figures.ts'
import { basisPoints } from '../money/basis-points.ts'
import { passLaw, taxesOn } from '../testing/law-of.ts'
import { withdrawalAges } from './withdrawal-ages.ts'
import { type FundPensionRight, leadsToWithdrawal, type WithdrawalFacts, withdrawalRight } from './withdrawal-right.ts'

const birth = civilDate('1967-06-01')
const preferential = civilDate('2027-07-01')
const between = civilDate('2026-11-23')
const [early, late] = [civilDate('2012-03-01'), civilDate('2023-02-01')]
const { full: FULL, reduced: REDUCED } = taxesOn(between)

const facts = (more: Partial<WithdrawalFacts>, opened = early): WithdrawalFacts => ({
  today: between,
  ages: withdrawalAges(birth, opened),
  second: { kind: 'in-funds' },
  hasThird: true,
  held: { 2: cents(100), 3: cents(100) },
  pending: [],
  fundPensions: [],
  ...more,
})
const pik = (part: 'whole' | 'part') => ({
  kind: 'on-pik' as const,
  pik: { accountNumber: null, part },
  contributesToFund: false,
})
const may = (sumTax: number, fundPension: FundPensionRight) => ({ kind: 'may', sumTax, fundPension })
const mayNot = (reason: string, from: string | null = null) => ({ kind: 'may-not', reason, from })
const tooEarly = mayNot('too-early', preferential)
const notKnown = { kind: 'not-known' }

test.each([
  ['before both days', facts({}, late), tooEarly, may(FULL, 'not-yet')],
  ['between the reduced-tax day and the preferential age', facts({}), tooEarly, may(REDUCED, 'of-all')],
  [
    'the day before the preferential age',
    facts({ today: addDays(preferential, -1) }),
    tooEarly,
    may(REDUCED, 'of-all'),
  ],
  ['on its day', facts({ today: preferential }), may(REDUCED, 'beside-sum'), may(REDUCED, 'beside-sum')],
  [
    'on its day, five years not over',
    facts({ today: preferential }, late),
    may(REDUCED, 'beside-sum'),
    may(FULL, 'beside-sum'),
  ],
])('%s: the rights of the second and the third pillar', (_when, known, second, third) => {
  expect(withdrawalRight(2, known)).toEqual(second)
  expect(withdrawalRight(3, known)).toEqual(third)
})

test.each([
  ['is not known', { kind: 'unknown' } as const, notKnown],
  ['never was', { kind: 'never-had' } as const, mayNot('no-pillar')],
  ['was taken out early', { kind: 'taken-out-early', on: null, joinFrom: null } as const, mayNot('taken-out')],
  ['was paid out', { kind: 'paid-out', on: null } as const, mayNot('taken-out')],
  ['is all on a PIK', pik('whole'), mayNot('on-pik')],
  ['is partly on a PIK', pik('part'), may(REDUCED, 'beside-sum')],
  [
    'is being taken out',
    { kind: 'leaving', applicationId: 1, early: false, cancellationDeadline: null, pik: null } as const,
    mayNot('withdrawal-pending'),
  ],
])('a second pillar that %s', (_state, second, right) => {
  expect(withdrawalRight(2, facts({ second, today: preferential }))).toEqual(right)
})

test('a second pillar that is not known is too early for all that', () => {
  expect(withdrawalRight(2, facts({ second: { kind: 'unknown' } }))).toEqual(tooEarly)
})

test.each([
  ['none', facts({ hasThird: false }), mayNot('no-pillar')],
  ['an empty one', facts({ held: { 2: null, 3: cents(0) } }), mayNot('nothing-held')],
  ['one of an unknown value', facts({ held: { 2: null, 3: null } }), may(REDUCED, 'of-all')],
  ['one without a known opening', facts({ ages: withdrawalAges(birth, null) }), notKnown],
])('of a third pillar: %s', (_what, known, right) => {
  expect(withdrawalRight(3, known)).toEqual(right)
})

test('an application or a payout in one pillar does not affect the other', () => {
  const today = preferential
  const runs = facts({ today, fundPensions: [{ pillar: 2, active: true }], pending: [3] })
  expect([withdrawalRight(2, runs), withdrawalRight(3, runs)]).toEqual([
    mayNot('fund-pension-running'),
    mayNot('withdrawal-pending'),
  ])
  const over = facts({ today, fundPensions: [{ pillar: 3, active: false }] })
  expect(withdrawalRight(3, over)).toEqual(may(REDUCED, 'beside-sum'))
})

test('the money of the other pillar opens no right', () => {
  const inThird = facts({ today: preferential, held: { 2: cents(0), 3: cents(100) } })
  const inSecond = facts({ today: preferential, held: { 2: cents(100), 3: cents(0) } })
  expect([withdrawalRight(2, inThird).kind, withdrawalRight(3, inThird).kind]).toEqual(['may-not', 'may'])
  expect([withdrawalRight(2, inSecond).kind, withdrawalRight(3, inSecond).kind]).toEqual(['may', 'may-not'])
})

test('a fund pension from the third pillar begins on its reduced-tax day, and not the day before', () => {
  const ages = withdrawalAges(birth, early)
  const day = ages.reducedTax?.date ?? between
  const on = (today: typeof day) => withdrawalRight(3, facts({ ages, today }))
  expect(day < ages.preferential.date).toBe(true)
  expect(on(addDays(day, -1))).toMatchObject({ fundPension: 'not-yet' })
  expect(on(day)).toMatchObject({ fundPension: 'of-all' })
})

test('while fund pensions are not known, no right is claimed', () => {
  const known = facts({ today: preferential, fundPensions: null })
  expect([withdrawalRight(2, known), withdrawalRight(3, known)]).toEqual([notKnown, notKnown])
  expect(withdrawalRight(2, facts({ today: preferential, held: { 2: cents(0), 3: cents(0) } }))).toEqual(
    mayNot('nothing-held'),
  )
})

test.each([
  ['the second before its age', 2, facts({}), false],
  ['the second from it on', 2, facts({ today: preferential }), true],
  ['the third at any age', 3, facts({}), true],
  ['an empty one', 3, facts({ held: { 2: null, 3: cents(0) } }), false],
  ['one whose application waits', 3, facts({ pending: [3] }), false],
] as const)('the account leads to money out of %s: %s %o %s', (_what, pillar, known, leads) => {
  expect(leadsToWithdrawal(pillar, known)).toBe(leads)
})

test('the tax of a sum follows the day of the payout: applied for before the reduced-tax day and paid after it, it is reduced', () => {
  // Reduced from 6 February 2028, a Sunday; a sum from the third pillar is paid after four working days.
  const ages = withdrawalAges(civilDate('1967-08-18'), civilDate('2023-02-06'))
  const taxOf = (day: string) => withdrawalRight(3, { ...facts({}), ages, today: civilDate(day) })
  expect(ages.reducedTax?.date).toBe('2028-02-06')
  expect(taxOf('2028-01-31')).toMatchObject({ sumTax: FULL })
  expect(taxOf('2028-02-03')).toMatchObject({ sumTax: REDUCED })
  expect(taxOf('2028-02-06')).toMatchObject({ sumTax: REDUCED })
})

test('a sum of December that is paid in January has January’s rate, and the one before it December’s', () => {
  const take = passLaw(INCOME_TAX, '2027-01-01', { share: basisPoints(2400) })
  const taxOf = (day: string) => withdrawalRight(3, facts({ today: civilDate(day) }, late))
  expect(taxOf('2026-12-21')).toMatchObject({ sumTax: FULL })
  expect(taxOf('2026-12-30')).toMatchObject({ sumTax: 2400 })
  take()
})
