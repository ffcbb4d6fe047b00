// @vitest-environment happy-dom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { setDrawnLanguage } from '#web/i18n/language.ts'
import { receiveRegistryTime, registryClock, standingClock, steadyNow } from '#web/lib/registry-clock.ts'
import { ClockContext } from '#web/lib/today.ts'
import { mount } from '#web/testing/mount.ts'
import type { PaymentType } from './payment-choice.ts'
import { WhereItGoes } from './where-it-goes.tsx'

beforeAll(async () => {
  setDrawnLanguage('et')
  await loadMessages('features/third-pillar-payment', 'i18n')
})

const shown = (moment: string, type: PaymentType = 'SINGLE') =>
  renderToStaticMarkup(
    <ClockContext value={standingClock(new Date(moment))}>
      <WhereItGoes type={type} fundName="Sammas III" />
    </ClockContext>,
  ).replaceAll(/<[^>]+>/g, ' ')

const inTime = /Läheb arvesse tänavu, kui makse jõuab kohale hiljemalt 28\. detsembril kell 15\.59\./
const tooLate = /Võib minna arvesse järgmisel aastal: tänavune tähtaeg oli 28\. detsembril kell 15\.59\./

test.each([
  ['on a working day', '2026-11-24T10:00:00Z', /Tavaliselt kolmapäev, 25\. november\./, inTime],
  ['on a Sunday', '2026-11-22T10:00:00Z', /Tavaliselt teisipäev, 24\. november\./, inTime],
  ['in the last minute of the year’s payments', '2026-12-28T13:59:59Z', /teisipäev, 29\. detsember/, inTime],
  ['a minute later', '2026-12-28T14:00:00Z', /teisipäev, 29\. detsember/, tooLate],
  ['after the registry’s own end', '2026-12-29T14:00:00Z', /esmaspäev, 4\. jaanuar/, tooLate],
  ['on the last evening of the year', '2026-12-31T21:59:59Z', /teisipäev, 5\. jaanuar/, tooLate],
  ['when the year has just begun in Tallinn', '2026-12-31T22:00:00Z', /teisipäev, 5\. jaanuar/, inTime],
])(
  'a payment made %s names its fund, the day of the units and the year that it counts for',
  (_, moment, units, tax) => {
    const text = shown(moment)
    expect(text).toContain('Sammas III')
    expect(text).toMatch(units)
    expect(text).toMatch(tax)
  },
)

test('a standing order begins on a day that is chosen at the bank: no day is named', () => {
  const text = shown('2026-11-24T10:00:00Z', 'RECURRING')
  expect(text).toContain('Sammas III')
  expect(text).not.toMatch(/Osakud|Tavaliselt/)
})

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'sammasRegistryClock')
})

test.each([
  ['three weeks slow', '2026-12-07T12:00:00Z'],
  ['three days fast', '2026-12-31T23:30:00Z'],
  ['a year fast', '2027-12-28T13:58:00Z'],
])('a page that is open when the year’s payments end changes without a reload, on a device that is %s', (_, device) => {
  vi.useFakeTimers({ now: new Date(device) })
  const { host } = mount(
    <ClockContext value={registryClock}>
      <WhereItGoes type="SINGLE" fundName="Sammas III" />
    </ClockContext>,
  )
  expect(host.textContent).not.toMatch(/arvesse|Tavaliselt/)
  act(() => {
    receiveRegistryTime('2026-12-28T13:59:00Z', steadyNow())
  })
  expect(host.textContent).toMatch(inTime)
  act(() => {
    vi.advanceTimersByTime(59_999)
  })
  expect(host.textContent).toMatch(inTime)
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(host.textContent).toMatch(tooLate)
})
