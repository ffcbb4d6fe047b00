// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import {
  receiveRegistryTime,
  registryClock,
  whenRegistryDayKnown,
  registryMoment,
  registryToday,
  steadyNow,
} from './registry-clock.ts'
import { ClockContext, useToday } from './today.ts'
import { createElement } from 'react'

/** The device's clock: three weeks fast, unless a test sets it. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'sammasRegistryClock')
})

const receive = (text: string | null, requestedAt = steadyNow()) => {
  receiveRegistryTime(text, requestedAt)
}

test('the moment is unknown before an answer brings it, and the device’s clock does not replace it', () => {
  receive(null)
  receive('21 December')
  expect([registryMoment(), registryToday(), registryClock.minute(), registryClock.whenShown(Date.now())]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('the moment advances by the monotonic clock, and setting the device’s clock changes nothing', () => {
  receive('2026-11-30T21:59:00.500Z')
  vi.advanceTimersByTime(30_000)
  vi.setSystemTime(new Date('2026-11-09T12:00:00Z'))
  expect(new Date(registryMoment() ?? 0).toISOString()).toBe('2026-11-30T21:59:30.500Z')
  expect(registryClock.minute()).toBe(Date.parse('2026-11-30T21:59:00Z'))
})

test('a late answer does not set the day back; an answer to a later question does', () => {
  const requestedBefore = steadyNow()
  vi.advanceTimersByTime(100)
  receive('2027-01-06T10:00:00Z')
  vi.advanceTimersByTime(100)
  receive('2026-11-30T10:00:00Z', requestedBefore)
  expect(registryToday()).toBe('2027-01-06')
  receive('2026-11-30T10:00:00Z')
  expect(registryToday()).toBe('2026-11-30')
})

const openPage = () => {
  const days: unknown[] = []
  const rendered = renderHook(
    () => {
      const today = useToday()
      if (days.at(-1) !== today) days.push(today)
    },
    null,
    (host) => createElement(ClockContext, { value: registryClock }, host),
  )
  return { days, unmount: rendered.unmount }
}

test.each(['2027-03-31', '2026-07-31', '2026-11-30'])(
  'an open page passes midnight after %s without an event',
  async (day) => {
    const { days, unmount } = openPage()
    const hours = day === '2026-11-30' ? '21' : '20'
    await settled(() => {
      receive(`${day}T${hours}:59:30.000Z`)
    })
    expect(days).toEqual([null, day])
    await settled(() => {
      vi.advanceTimersByTime(29_999)
    })
    expect(days).toHaveLength(2)
    await settled(() => {
      vi.advanceTimersByTime(1)
    })
    expect(days).toHaveLength(3)
    expect(days[2]).toBe(registryToday())
    expect(days[2]).not.toBe(day)
    unmount()
  },
)

test('an answer of another day changes an open page at once', async () => {
  const { days, unmount } = openPage()
  await settled(() => {
    receive('2026-11-30T10:00:00Z')
  })
  await settled(() => {
    receive('2027-01-06T10:00:00Z')
  })
  expect(days).toEqual([null, '2026-11-30', '2027-01-06'])
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that was hidden at midnight changes when it is visible', async () => {
  const { days, unmount } = openPage()
  await settled(() => {
    receive('2026-11-30T21:59:30Z')
  })
  const asleep = vi.spyOn(performance, 'now').mockReturnValue(steadyNow() + 40_000)
  await settled(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(days.at(-1)).toBe('2026-12-01')
  asleep.mockRestore()
  unmount()
})

test('times of the device’s clock are converted to the registry’s, also those from before it was moved', () => {
  receive('2026-11-30T10:00:00.000Z')
  const noted = Date.now()
  vi.advanceTimersByTime(60_000)
  receive('2027-01-06T10:00:00.000Z')
  const shownMoment = (time: number) => new Date(registryClock.whenShown(time) ?? 0).toISOString()
  expect([shownMoment(noted), shownMoment(Date.now())]).toEqual([
    '2026-11-30T10:00:00.000Z',
    '2027-01-06T10:00:00.000Z',
  ])
})

test('waiting for the day ends with the first answer that has one', async () => {
  const known = whenRegistryDayKnown()
  receive(null)
  receive('2026-11-30T22:30:00Z')
  expect(await known).toBe('2026-12-01')
  expect(await whenRegistryDayKnown()).toBe('2026-12-01')
})
