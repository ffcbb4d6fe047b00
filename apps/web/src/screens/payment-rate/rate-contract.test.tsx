import { civilDate } from '@sammas/domain/dates/civil-date'
import { rateChoice } from '@sammas/domain/payment-rate/rate-choice'
import type { RateStanding } from '@sammas/domain/payment-rate/rate-standing'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { useRateContract } from './confirm-step.tsx'

beforeAll(() => loadMessages('screens/payment-rate', 'features/mandate-flow', 'i18n'))

const [today, from] = [civilDate('2026-11-23'), civilDate('2027-01-01')]

type Shown = { rate: 2 | 6; isPending: boolean; point?: string }

/** The contract of this rate, or one point of it, for a person who pays 2%, with a pending 4% if `isPending`. */
function Contract({ rate, isPending, point }: Shown) {
  const coming = isPending ? [{ rate: 4, from } as const] : []
  const standing: RateStanding = { kind: 'may-choose', current: 2, coming }
  const choice = rateChoice(standing, rate, today)
  if (choice.kind === 'refused') throw new Error(choice.reason)
  // The contract reads only these parts of the flow.
  const flow = { choices: { chosen: { wage: null } }, data: { context: { standing, ownWage: null } } }
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
const said = (rate: 2 | 6, isPending: boolean, point?: string) =>
  wordsOf(<Contract rate={rate} isPending={isPending} {...(point === undefined ? {} : { point })} />)

test('a new rate is said with its day, and can be taken back', () => {
  const words = said(6, false)
  expect(said(6, false, 'rate')).toMatch(/^Praegu 2% .* 1\. jaanuarist 2027 6%/)
  expect(words).toContain(textOf('paymentRate.mind.back', 'et'))
  expect(words).not.toContain(textOf('paymentRate.point.whenBack', 'et'))
  expect(words).not.toContain(textOf('paymentRate.outcome.replaces', 'et', { pending: 4 }))
})

test('a rate beside a pending one says that it replaces it', () => {
  expect(said(6, true)).toContain(textOf('paymentRate.outcome.replaces', 'et', { pending: 4 }))
  expect(said(6, true, 'rate')).toMatch(/^Praegu 2% .* 1\. jaanuarist 2027 6%/)
})

test('taking a pending rate back changes nothing on any day: the rate in force stays', () => {
  const words = said(2, true)
  expect(words).toContain(textOf('paymentRate.point.whenBack', 'et'))
  const stays = textOf('paymentRate.point.stays', 'et')
  expect(said(2, true, 'rate')).toMatch(new RegExp(`1\\. jaanuarist 2027 4% .* ${stays} 2%`))
  expect(words).not.toContain(textOf('paymentRate.mind.back', 'et'))
})
