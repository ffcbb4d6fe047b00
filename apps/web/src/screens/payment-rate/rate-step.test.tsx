// @vitest-environment happy-dom
import { addDays, civilDate } from '@sammas/domain/dates/civil-date'
import { paymentRateDays } from '@sammas/domain/dates/deadlines'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import { cents } from '@sammas/domain/money/cents'
import { formatAmount, formatEuros } from '@sammas/domain/money/format'
import { rateDifference, rateInEuros } from '@sammas/domain/payment-rate/rate-in-euros'
import { act } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { amounts } from '#web/storage/amounts.ts'
import { inPage, routerAt, wordsOf } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { DaysNote } from './days-note.tsx'
import type { Chosen } from './flow-draft.ts'
import { paymentRate, type Flow, type MayChoose } from './payment-rate-flow.ts'
import { RateComparison } from './rate-comparison.tsx'
import { RateStep } from './rate-step.tsx'
import { WageLine } from './wage-line.tsx'

beforeAll(() => loadMessages('screens/payment-rate', 'features/mandate-flow', 'features/session', 'i18n'))
afterEach(() => {
  act(() => {
    amounts.set('shown')
  })
})

const [WAGE, DAY] = [cents(2_000_00), civilDate('2027-01-01')]
const plain = (amount: Parameters<typeof formatEuros>[0]) => formatEuros(amount, 'et').replaceAll('\u00a0', ' ')
const words = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
const standingOf = (current: PaymentRate, ...coming: PaymentRate[]): MayChoose => ({
  kind: 'may-choose',
  current,
  coming: coming.map((rate) => ({ rate, from: DAY })),
})

/** The flow at the choice of a rate, with everything that was chosen and noted in it. */
function flowOf(choice: Partial<Chosen> = {}, today = civilDate('2026-11-23')) {
  const context = { standing: standingOf(2), ownWage: WAGE }
  const data = { context, pendingFacts: { today }, user: { id: 1 } } as unknown as Flow['data'] // read no further
  const chosen = { ...paymentRate.initial(data), ...choice }
  const run = { data, mandate: paymentRate.mandateOf(chosen, data), signed: null }
  const [chosenNext, noted]: [Chosen[], Chosen[]] = [[], []]
  const flow = {
    ...run,
    kind: paymentRate,
    facts: paymentRate.factsOf(run as never), // as above
    choices: { flowId: 'run', chosen, agreedTo: null, contact: null, contactSaved: false },
    choose: (change: (before: Chosen) => Chosen) => void chosenNext.push(change(chosen)),
    note: (change: (before: Chosen) => Chosen) => void noted.push(change(chosen)),
  } as unknown as Flow
  return { flow, chosen, chosenNext, noted }
}

test.each<[string, Partial<Chosen>, string, 'when' | 'long' | 'lapsed']>([
  ['in November', {}, '2026-11-30', 'when'],
  ['in December', {}, '2026-12-01', 'long'],
  ['after the deadline was missed', { lapsed: DAY }, '2026-12-01', 'lapsed'],
  ['after it was missed long ago', { lapsed: DAY }, '2027-03-01', 'lapsed'],
])('the note of the days %s: %s on %s is that of %s', (_, choice, today, note) => {
  const shown = wordsOf(<DaysNote flow={flowOf(choice, civilDate(today)).flow} />)
  expect(shown.includes(textOf('paymentRate.lapsed', 'et'))).toBe(note === 'lapsed')
  expect(shown.includes(textOf('paymentRate.long', 'et'))).toBe(note === 'long')
  const { inForceFrom } = paymentRateDays(civilDate(today))
  expect(shown).toContain(`1. jaanuarist ${inForceFrom.slice(0, 4)}`)
  expect(shown.includes('oleks kehtinud alates 1. jaanuarist 2027')).toBe(note === 'lapsed')
})

const differs = (from: PaymentRate, to: PaymentRate, [into, net]: readonly [string, string]) => {
  const { sum, lessInHand } = rateDifference(WAGE, from, to, DAY)
  return `Praegusega võrreldes läheb sambasse kuus ${plain(sum)} ${into} ja netopalka jääb ${plain(lessInHand)} ${net}.`
}
const [MORE, LESS] = [['rohkem', 'vähem'] as const, ['vähem', 'rohkem'] as const]
const saved = (rate: PaymentRate) => plain(rateInEuros(WAGE, rate, DAY).taxSaved)
const lessSaved = (before: PaymentRate, after: PaymentRate) =>
  `Maksuvõit väheneb: ${saved(before)} asemel ${saved(after)} kuus.`

test.each<[string, MayChoose, PaymentRate | null, string]>([
  ['nothing is chosen', standingOf(2), null, ''],
  ['the rate in force is chosen', standingOf(4), 4, ''],
  ['a higher one is chosen', standingOf(2), 6, differs(2, 6, MORE)],
  ['a lower one is chosen', standingOf(4), 2, `${differs(2, 4, LESS)} ${lessSaved(4, 2)}`],
  ['a coming one is taken back', standingOf(2, 6), 2, lessSaved(6, 2)],
  ['less than the coming one is chosen', standingOf(2, 6), 4, `${differs(2, 4, MORE)} ${lessSaved(6, 4)}`],
])('compared with the rate in force, where %s', (_, standing, rate, expected) => {
  const shown = wordsOf(<RateComparison standing={standing} wage={WAGE} rate={rate} day={DAY} />)
  expect(shown.replaceAll(/ (?=[.,;])/g, '')).toBe(expected)
})

test('without a known wage a lower rate shows only that less tax is saved', () => {
  const shown = (rate: PaymentRate) =>
    wordsOf(<RateComparison standing={standingOf(4)} wage={null} rate={rate} day={DAY} />)
  expect(shown(2)).toBe(textOf('paymentRate.smallerUnknown', 'et'))
  expect(shown(6)).toBe('')
})

async function stepAt(address: string, choice: Partial<Chosen> = {}) {
  const router = routerAt(address)
  await router.load()
  const made = flowOf(choice)
  const { host } = mount(inPage(<RateStep flow={made.flow} />, { router }))
  const rate = (value: number) => host.querySelector<HTMLInputElement>(`input[value="${String(value)}"]`)
  return { ...made, host, rate, router }
}

test('the chosen rate is marked, and a choice ends what had lapsed', async () => {
  const { rate, chosenNext, chosen } = await stepAt('/', { rate: 4, lapsed: DAY })
  expect([2, 4, 6].map((value) => rate(value)?.checked)).toEqual([false, true, false])
  act(() => rate(6)?.click())
  expect(chosenNext).toEqual([{ ...chosen, rate: 6, lapsed: null }])
})

test.each([
  ['/?rate=6', 6],
  ['/?rate=5', null],
  ['/', null],
])('a link to %s chooses %s', async (address, rate) => {
  const { chosenNext, chosen } = await stepAt(address, { lapsed: DAY })
  expect(chosenNext).toEqual(rate === null ? [] : [{ ...chosen, rate, lapsed: null }])
})

test('without a choice there is a reason not to go on, and with one there is none', async () => {
  const why = textOf('paymentRate.why.none', 'et')
  expect(words((await stepAt('/')).host.textContent)).toContain(why)
  expect(words((await stepAt('/', { rate: 6 })).host.textContent)).not.toContain(why)
})

test('a changed wage begins with the own one, and with nothing while amounts are hidden; its field has the focus', () => {
  const changed = () => {
    const { flow, noted } = flowOf()
    const { host, render } = mount(inPage(<WageLine flow={flow} />))
    act(() => host.querySelector('button')?.click())
    const typed = flowOf({ wage: noted[0]?.wage ?? null }).flow
    render(inPage(<WageLine flow={typed} />))
    return { typed: noted.map(({ wage }) => wage), isFocused: document.activeElement === host.querySelector('input') }
  }
  expect(changed()).toEqual({ typed: [formatAmount(WAGE, 'et')], isFocused: true })
  act(() => {
    amounts.set('hidden')
  })
  expect(changed()).toEqual({ typed: [''], isFocused: true })
})

test('the days of the choice are those of the day on which it is made', () => {
  const { flow } = flowOf()
  expect(paymentRate.daysOf(null, flow.data)).toEqual(Object.values(paymentRateDays(addDays(DAY, -39))))
})
