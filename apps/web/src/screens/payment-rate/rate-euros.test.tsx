import { civilDate } from '@sammas/domain/dates/civil-date'
import { statePercentOn } from '@sammas/domain/law/payment-rates'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import { cents } from '@sammas/domain/money/cents'
import { formatEuros } from '@sammas/domain/money/format'
import { rateDifference } from '@sammas/domain/payment-rate/rate-in-euros'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { paymentRate } from './payment-rate-flow.ts'
import { RateCard } from './rate-card.tsx'
import { RateComparison } from './rate-comparison.tsx'
import { whyNotOn } from './rate-step.tsx'
import { WageLine } from './wage-line.tsx'

beforeAll(() => loadMessages('screens/payment-rate', 'i18n'))

const [WAGE, DAY] = [cents(2_000_00), civilDate('2027-01-01')]
const standing = { kind: 'may-choose', current: 4, coming: [{ rate: 6, from: DAY }] } as const

test('a lower rate is shown as less into the pillar, and more in hand', () => {
  const words = wordsOf(<RateComparison standing={{ ...standing, coming: [] }} wage={WAGE} rate={2} day={DAY} />)
  const { sum, lessInHand } = rateDifference(WAGE, 2, 4, DAY)
  const plain = (amount: typeof sum) => formatEuros(amount, 'et').replaceAll('\u00a0', ' ')
  expect(words).toContain(plain(sum))
  expect(words).toContain(plain(lessInHand))
  expect(words).not.toMatch(/[−-]\d/)
})

test('only the rate in force and the coming one are marked', () => {
  const card = (rate: PaymentRate) =>
    wordsOf(
      <RateCard rate={rate} day={DAY} standing={standing} wage={null} checked={false} onChoose={() => undefined} />,
    )
  expect(card(2)).not.toMatch(/2027/)
  expect(card(4)).not.toMatch(/2027/)
  expect(card(6)).toMatch(/1\. jaanuarist 2027/)
  expect(card(6)).toContain(textOf('paymentRate.sum', 'et', { rate: 6 + statePercentOn(DAY) }))
  const inForce = textOf('paymentRate.current', 'et')
  expect(([2, 4, 6] as const).filter((rate) => card(rate).includes(inForce))).toEqual([4])
  expect(card(6)).toContain(`${statePercentOn(DAY)}%`)
})

test.each([
  [2, true],
  [4, true],
  [6, false],
] as const)('while 4 holds and 6 begins in January, a choice of %i counts as chosen: %s', (rate, chosen) => {
  const data = { context: { standing }, pendingFacts: { today: civilDate('2026-12-10') } }
  const mandate = paymentRate.mandateOf({ rate } as never, data as never)
  expect(paymentRate.factsOf({ mandate, signed: null } as never)).toEqual({ chosen, signed: false })
  expect(paymentRate.factsOf({ mandate, signed: {} } as never).signed).toBe(true)
})

test.each([
  [null, [], 'none'],
  [2, [], 'holds'],
  [4, [], null],
  [2, [{ rate: 4, from: DAY }], null],
  [4, [{ rate: 4, from: DAY }], 'comes'],
  [4, [{ rate: 4, from: civilDate('2028-01-01') }], 'pending'],
] as const)('of %s in December, while 2 holds and %j come, the reason not to go on is %s', (rate, coming, why) => {
  const standing = { kind: 'may-choose', current: 2, coming }
  const data = { context: { standing }, pendingFacts: { today: civilDate('2026-12-10') } } as never
  const mandate = paymentRate.mandateOf({ rate } as never, data)
  expect(whyNotOn({ mandate, data })).toBe(why && `paymentRate.why.${why}`)
})

test('a wage from an earlier visit has its problem at once; an empty field has none and takes no focus', () => {
  const line = (typed: string) =>
    markupOf(
      <WageLine flow={{ data: { context: { ownWage: WAGE } }, choices: { chosen: { wage: typed } } } as never} />,
    )
  const problem = textOf('paymentRate.wage.notANumber', 'et')
  expect(line('palju')).toContain(problem)
  expect(line('')).not.toContain(problem)
  expect(line('')).not.toMatch(/autofocus/i)
})

test('an own wage can be changed and restored; without one the wage is requested', () => {
  const shownText = (ownWage: typeof WAGE | null, wage: string | null) =>
    wordsOf(<WageLine flow={{ data: { context: { ownWage } }, choices: { chosen: { wage } } } as never} />)
  const [change, back, request] = (['change', 'back', 'ask'] as const).map((id) =>
    textOf(`paymentRate.wage.${id}`, 'et'),
  )
  expect(shownText(WAGE, null)).toContain(change)
  expect(shownText(WAGE, '3000')).toContain(back)
  expect(shownText(null, null)).toContain(request)
  for (const wage of [null, '3000']) expect(shownText(null, wage)).not.toContain(back)
})
