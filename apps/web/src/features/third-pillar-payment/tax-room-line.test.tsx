// @vitest-environment happy-dom
import { civilDate } from '@sammas/domain/dates/civil-date'
import { centsFromEuros } from '@sammas/domain/money/cents'
import { formatEuros } from '@sammas/domain/money/format'
import { parseAmount } from '@sammas/domain/payment/amount'
import { reliefFor, taxRoom } from '@sammas/domain/payment/tax-room'
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { setDrawnLanguage } from '#web/i18n/language.ts'
import { mount } from '#web/testing/mount.ts'
import css from './tax-room-line.module.css'
import { TaxRoomLine } from './tax-room-line.tsx'

beforeAll(async () => {
  setDrawnLanguage('et')
  await loadMessages('features/third-pillar-payment', 'i18n')
})

const DAY = civilDate('2026-12-28')
const BACK = formatEuros(reliefFor(centsFromEuros(2_940), DAY), 'et').replaceAll(/\s/g, '.')

/** The line of a year; `typed` are the amounts that its button filled in. */
function drawn(wage: number | null, paid: number, { single = true, isComing = false, isOver = false } = {}) {
  const room = taxRoom({
    wage: wage === null ? null : centsFromEuros(wage),
    rate: null,
    paid: centsFromEuros(paid),
    day: DAY,
  })
  const typed: string[] = []
  const year = room === null ? null : { year: 2026, isOver, lastDay: DAY, isComing, room }
  const { host } = mount(<TaxRoomLine year={year} single={single} onFill={(amount) => typed.push(amount)} />)
  for (const hidden of host.querySelectorAll(`.${css['reserved'] ?? ''}`)) hidden.remove()
  return { text: host.textContent, button: host.querySelector('button'), typed }
}

test.each([
  [2_000, 660, new RegExp(`^Tulumaksuruum: 2026\\. aastal veel 2.940,00.€, sellest saad tagasi ${BACK}`)],
  [null, 660, /^Tulumaksuruum: 2026\. aastal veel kuni 5.340,00.€, aga mitte üle 15% sinu aasta brutotulust\.$/],
  [2_000, 3_700, /^Tulumaksuruum: 2026\. aasta piir on täis/],
])('of a wage of %s € with %d € paid the rest of the tax room is named', (wage, paid, words) => {
  expect(drawn(wage, paid).text).toMatch(words)
})

test('after the deadline no room is named and none is filled in: the year is the one in which the registry books the payment', () => {
  const { text, button } = drawn(2_000, 660, { isOver: true })
  expect(text).toMatch(/^Tulumaksuruum: makse läheb arvesse sel aastal, .* kas 2026\. või 2027\. aastal\.$/)
  expect(button).toBeNull()
})

test('the rest of a known room becomes the amount at one press', () => {
  const { button, typed } = drawn(2_000, 660)
  act(() => {
    button?.click()
  })
  expect(typed.map(parseAmount)).toEqual([{ ok: true, amount: centsFromEuros(2_940) }])
})

test.each([
  ['the income is unknown', drawn.bind(null, null, 660, {})],
  ['the room is used up', drawn.bind(null, 2_000, 3_700, {})],
  ['the payment is a monthly one', drawn.bind(null, 2_000, 660, { single: false })],
  ['the income is still being loaded', drawn.bind(null, 2_000, 660, { isComing: true })],
])('nothing is offered to fill in while %s', (_, draw) => {
  expect(draw().button).toBeNull()
})

test('while the income is being loaded no room is named that would shrink', () => {
  expect(drawn(null, 660, { isComing: true }).text).not.toMatch(/\d/)
})
