import { civilDate } from '@sammas/domain/dates/civil-date'
import { statePercentOn } from '@sammas/domain/law/payment-rates'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import { cents } from '@sammas/domain/money/cents'
import { formatEuros } from '@sammas/domain/money/format'
import { rateChoice } from '@sammas/domain/payment-rate/rate-choice'
import { rateInEuros } from '@sammas/domain/payment-rate/rate-in-euros'
import type { RateStanding } from '@sammas/domain/payment-rate/rate-standing'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { useRateContract } from './confirm-step.tsx'

beforeAll(() => loadMessages('screens/payment-rate', 'features/mandate-flow', 'i18n'))

const [today, from] = [civilDate('2026-11-23'), civilDate('2027-01-01')]

type Shown = { rate: 2 | 6; isPending: boolean; point?: string; wage?: string }

/** The contract of this rate, or one point of it, for a person who pays 2%, with a pending 4% if `isPending`. */
function Contract({ rate, isPending, point, wage }: Shown) {
  const coming = isPending ? [{ rate: 4, from } as const] : []
  const standing: RateStanding = { kind: 'may-choose', current: 2, coming }
  const choice = rateChoice(standing, rate, today)
  if (choice.kind === 'refused') throw new Error(choice.reason)
  // The contract reads only these parts of the flow.
  const flow = { choices: { chosen: { wage: wage ?? null } }, data: { context: { standing, ownWage: null } } }
  const { outcome, points } = useRateContract({ flow: flow as never, rate, choice })
  return (
    <>
      {point === undefined && outcome}
      {points
        .filter(({ id }) => point === undefined || id === point)
        .map(({ id, body }) => (
          <div key={id}>{body}</div>
        ))}
    </>
  )
}
const contractText = (rate: 2 | 6, isPending: boolean, point?: string) =>
  wordsOf(<Contract rate={rate} isPending={isPending} {...(point === undefined ? {} : { point })} />)

test('a new rate is shown with its day, and can be taken back', () => {
  const words = contractText(6, false)
  expect(contractText(6, false, 'rate')).toMatch(/^Praegu 2% .* 1\. jaanuarist 2027 6%/)
  expect(words).toContain(textOf('paymentRate.mind.back', 'et'))
  expect(words).not.toContain(textOf('paymentRate.point.whenBack', 'et'))
  expect(words).not.toContain(textOf('paymentRate.outcome.replaces', 'et', { pending: 4 }))
})

test('with a pending rate the new one is shown as its replacement', () => {
  expect(contractText(6, true)).toContain(textOf('paymentRate.outcome.replaces', 'et', { pending: 4 }))
  expect(contractText(6, true, 'rate')).toMatch(/^Praegu 2% .* 1\. jaanuarist 2027 6%/)
})

test('taking a pending rate back changes nothing on any day: the rate in force stays', () => {
  const words = contractText(2, true)
  expect(words).toMatch(/^Sinu avaldus maksta 4% võetakse tagasi\. Kehtima jääb 2%/)
  expect(words).toContain(textOf('paymentRate.point.whenBack', 'et'))
  const stays = textOf('paymentRate.point.stays', 'et')
  expect(contractText(2, true, 'rate')).toMatch(new RegExp(`1\\. jaanuarist 2027 4% .* ${stays} 2%`))
  expect(words).not.toContain(textOf('paymentRate.mind.back', 'et'))
})

test('each rate shows what reaches the pillar with the state’s part', () => {
  const whole = (rate: PaymentRate) => textOf('paymentRate.point.whole', 'et', { rate: rate + statePercentOn(from) })
  expect(contractText(6, false, 'rate')).toMatch(new RegExp(`${whole(2)}.*${whole(6)}`))
})

test.each([
  ['mind', ['paymentRate.mind.none', 'paymentRate.mind.later']],
  ['stays', ['paymentRate.stays.funds', 'paymentRate.stays.third']],
] as const)('each contract has all of its %s', (point, ids) => {
  for (const [rate, isPending] of [
    [6, false],
    [6, true],
    [2, true],
  ] as const) {
    const words = contractText(rate, isPending, point)
    for (const id of ids) expect(words).toContain(textOf(id, 'et'))
    if (point === 'stays')
      expect(words).toContain(textOf('paymentRate.stays.state', 'et', { state: `${statePercentOn(from)}%` }))
  }
})

test('the euros of a known wage are shown for a new rate, none for one that is taken back', () => {
  const withWage = (rate: 2 | 6, isPending: boolean) =>
    wordsOf(<Contract rate={rate} isPending={isPending} wage="2000" />)
  const into = formatEuros(rateInEuros(cents(2_000_00), 6, from).sum, 'et').replaceAll('\u00a0', ' ')
  expect(withWage(6, false)).toContain(into)
  expect(contractText(6, false)).not.toContain('€')
  expect(withWage(2, true)).not.toContain('€')
})
