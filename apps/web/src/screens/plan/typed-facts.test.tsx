// @vitest-environment happy-dom
import { cents } from '@sammas/domain/money/cents'
import { NO_CHANGE, type Levers } from '@sammas/domain/plan/levers'
import { act, type ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { inPage } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { known, paidIn, unknown } from '#web/testing/plan-answer.ts'
import { UnknownFactFields } from './unknown-fact-fields.tsx'
import { PlanLevers } from './plan-levers.tsx'
import { typeInto } from './testing/type-into.ts'
import { viewOf } from './testing/planned.ts'
import { FirstPillarField, ThirdLever, WageLever } from './typed-levers.tsx'

beforeAll(() => loadMessages('screens/plan', 'i18n'))

/** The words of a field after a text was typed into it, and it was left. */
function typedInto(field: ReactNode, text: string): string {
  const { host } = mount(inPage(field))
  typeInto(host.querySelector('input'), text)
  return host.textContent
}

test.each<[string, MessageId | null, Partial<Levers>[]]>([
  ['2 200', null, [{ wage: 1_000_000 as Levers['wage'] }]],
  ['', null, [{ wage: NO_CHANGE.wage }]],
  ['palju', 'plan.problem.notANumber', []],
  ['-5', 'plan.problem.notPositive', []],
  ['1,234', 'plan.problem.ambiguous', []],
  ['100001', 'plan.problem.tooLarge', []],
  ['90000', 'plan.problem.tooFar', []],
])('the typed wage %j is reported as %s and moves %j', (text, problem, expected) => {
  const { view, moved } = viewOf()
  const words = typedInto(<WageLever view={view} />, text)
  if (problem !== null) expect(words).toContain(textOf(problem, 'et'))
  else expect(words).not.toContain('Kirjuta')
  expect(moved).toEqual(expected)
})

test.each<[string, MessageId | null, Partial<Levers>[]]>([
  ['50', null, [{ third: cents(10_00) }]],
  ['', null, [{ third: NO_CHANGE.third }]],
  ['palju', 'plan.problem.notANumber', []],
  ['50,1234', 'plan.problem.decimals', []],
  ['2000,01', 'plan.problem.tooLarge', []],
])('the typed payment %j is reported as %s and moves %j', (text, problem, expected) => {
  // The person pays 40 € a month and the employer 10 €; the lever is the change of the person's part.
  const thirdPillar = { value: known(500), fee: known(0.005), ownAMonth: known(40), employerAMonth: known(10), paidIn }
  const { view, moved } = viewOf({ thirdPillar: { ...thirdPillar, opened: '2012-03-01' } })
  const words = typedInto(<ThirdLever view={view} />, text)
  if (problem !== null) expect(words).toContain(textOf(problem, 'et'))
  expect(moved).toEqual(expected)
})

test('a payment that is further from the own one than the lever reaches is refused', () => {
  const thirdPillar = {
    value: known(500),
    fee: known(0.005),
    ownAMonth: known(3_000),
    employerAMonth: known(0),
    paidIn,
  }
  const { view, moved } = viewOf({ thirdPillar: { ...thirdPillar, opened: '2012-03-01' } })
  expect(typedInto(<ThirdLever view={view} />, '900')).toContain(textOf('plan.problem.tooFar', 'et'))
  expect(moved).toEqual([])
})

const pillar = { ownAMonth: known(30), employerAMonth: known(10), opened: '2012-03-01', paidIn }

test.each([
  ['secondPot', 'NOT_TOLD', 'plan.ask.notTold'],
  ['secondPot', 'ON_PIK', 'plan.ask.pik'],
  ['secondFee', 'ON_PIK', 'plan.ask.pik.fee'],
  ['secondFee', 'NOT_TOLD', 'plan.ask.notTold'],
  ['thirdPot', 'NOT_TOLD', 'plan.ask.notTold'],
  ['thirdFee', 'NOT_TOLD', 'plan.ask.notTold'],
] as const)('%s is requested because of %s: %s', (gap, reason, words) => {
  const fact = (of: string, value: unknown) => (of === gap ? unknown(reason) : value)
  const changes = {
    secondPillar: {
      value: fact('secondPot', known(10_000)),
      fee: fact('secondFee', known(0.01)),
      contributions: { rate: known(2), coming: [], nextFrom: '2027-01-01' },
      paidIn,
    },
    thirdPillar: { ...pillar, value: fact('thirdPot', known(500)), fee: fact('thirdFee', known(0.005)) },
  }
  const { view, typed } = viewOf(changes)
  expect(typedInto(<UnknownFactFields view={view} />, '0,5')).toContain(textOf(words, 'et'))
  expect(typed).toEqual([[gap, '0,5']])
})

test.each([
  ['NO_CONTRIBUTIONS', 'plan.ask.wage.none'],
  ['ENDED', 'plan.ask.wage.ended'],
  ['TOO_SHORT', 'plan.ask.wage.short'],
  ['PAYER_NOT_TOLD', 'plan.ask.wage.payer'],
  ['PARTS_DISAGREE', 'plan.ask.wage.parts'],
  ['NOT_TOLD', 'plan.ask.notTold'],
] as const)('a wage that is unknown because of %s is requested: %s', (reason, words) => {
  const { view } = viewOf({ wage: unknown(reason) })
  expect(typedInto(<WageLever view={view} />, '')).toContain(textOf(words, 'et'))
})

test('a wage without contributions is requested as optional', () => {
  const { view } = viewOf({ wage: unknown('ENDED'), secondPillar: null, secondPillarState: 'never-had' })
  expect(typedInto(<WageLever view={view} />, '')).toContain(textOf('plan.ask.wage.optional', 'et'))
})

test('unknown payments into the third pillar are requested, and have no lever', () => {
  const thirdPillar = { ...pillar, value: known(500), fee: known(0.005), ownAMonth: unknown('PAYER_NOT_TOLD') }
  const { view, moved, typed } = viewOf({ thirdPillar: { ...thirdPillar, employerAMonth: unknown('PAYER_NOT_TOLD') } })
  expect(typedInto(<ThirdLever view={view} />, '60')).toContain(textOf('plan.ask.third.payer', 'et'))
  expect([moved, typed]).toEqual([[], [['thirdOwn', '60']]])
})

test.each([
  ['plan.third.hint', {}],
  ['plan.third.none', { thirdPillar: null }],
  ['plan.third.paidOut', { thirdPillar: null, fundPensionPillars: [3] }],
  ['plan.third.paidOut', { thirdPillar: null, pendingFundPensionPillars: [3] }],
  ['plan.third.none', { thirdPillar: null, fundPensionPillars: [2], pendingFundPensionPillars: [2] }],
] as const)('the payment’s hint is %s with %j', (words, changes) => {
  const { view } = viewOf(changes)
  const { host } = mount(inPage(<ThirdLever view={view} />))
  expect(host.textContent).toContain(textOf(words, 'et'))
})

test('levers begin with the own numbers as they are moved, and a payment not below 0', () => {
  const valueOf = (field: ReactNode) =>
    mount(inPage(field)).host.querySelector('input')?.value.replaceAll('\u00a0', ' ')
  expect(valueOf(<WageLever view={viewOf().view} />)).toBe('2 000')
  expect(valueOf(<WageLever view={viewOf({}, { wage: 1_000_000 as Levers['wage'] }).view} />)).toBe('2 200')
  expect(valueOf(<ThirdLever view={viewOf({}, { third: cents(5_50) }).view} />)).toBe('35,50')
  expect(valueOf(<ThirdLever view={viewOf({}, { third: cents(-50_00) }).view} />)).toBe('0')
})

test('an expected state pension that is no number is reported, and stays typed', () => {
  const { view, typed } = viewOf()
  expect(typedInto(<FirstPillarField view={view} />, 'palju')).toContain(textOf('plan.problem.notANumber', 'et'))
  expect(typed).toEqual([['firstPillar', 'palju']])
})

test.each([
  [4, { rate: 4 }],
  [6, { rate: null }],
])('choosing the rate %i, while 6 comes, moves %j', (rate, expected) => {
  const { view, moved } = viewOf({}, { rate: 2 })
  const { host } = mount(inPage(<PlanLevers view={view} />))
  act(() => {
    host.querySelector<HTMLInputElement>(`input[name="plan-rate"][value="${String(rate)}"]`)?.click()
  })
  expect(moved).toEqual([expected])
})
