import { expect, test } from 'vitest'
import { registryClock } from './registry-clock.ts'

function started() {
  const own = { now: 1_000 }
  return { own, clock: registryClock(() => own.now) }
}

test('before the registry’s first moment there is none; an invalid one is ignored', () => {
  const { own, clock } = started()
  clock.receive(null, own.now)
  clock.receive('soon', own.now)
  expect(clock.moment()).toBeNull()
})

test('the moment advances by this process’s own clock', () => {
  const { own, clock } = started()
  clock.receive('2026-11-30T21:59:59.500Z', own.now)
  own.now += 600
  expect(clock.moment()).toBe('2026-11-30T22:00:00.100Z')
})

test('an answer that was pending while the calendar moved does not set the day back', () => {
  const { own, clock } = started()
  const sentBefore = own.now
  own.now += 10
  clock.receive('2027-01-06T10:00:00.000Z', own.now)
  own.now += 10
  clock.receive('2026-11-23T10:00:00.000Z', sentBefore)
  expect(clock.moment()).toBe('2027-01-06T10:00:00.010Z')
})

test('a calendar that was set back is followed by the next answer', () => {
  const { own, clock } = started()
  clock.receive('2027-01-06T10:00:00.000Z', own.now)
  own.now += 10
  clock.receive('2026-11-23T10:00:00.000Z', own.now)
  expect(clock.moment()).toBe('2026-11-23T10:00:00.000Z')
})

test('the clock is due once in five seconds, and not while answers contain it', () => {
  const { own, clock } = started()
  expect([clock.isDue(), clock.isDue()]).toEqual([true, false])
  own.now += 4_999
  expect(clock.isDue()).toBe(false)
  clock.receive('2026-11-23T10:00:00.000Z', own.now)
  own.now += 4_999
  expect(clock.isDue()).toBe(false)
  own.now += 1
  expect(clock.isDue()).toBe(true)
})
