import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockReading, laterReading, momentAt, type ClockReading } from './clock-reading.ts'

const at = (moment: number, requestedAt: number, receivedAt: number): ClockReading => ({
  moment,
  requestedAt,
  receivedAt,
})

test.each([null, undefined, '', '21 December', '2026-11-23', '2026-11-23T10:00:00+02:00', '2026-13-23T10:00:00Z'])(
  '%s is no moment',
  (text) => {
    expect(clockReading(text, 5, 10)).toBeNull()
  },
)

test('an instant in UTC is a moment', () => {
  expect(clockReading('1970-01-01T00:00:01.250Z', 5, 10)).toEqual(at(1_250, 5, 10))
})

test('a received clock reading advances by one’s own clock', () => {
  expect(momentAt(at(1_000, 5, 10), 10)).toBe(1_000)
  expect(momentAt(at(1_000, 5, 10), 260)).toBe(1_250)
})

describe('of two readings', () => {
  const known = at(1_000, 0, 10)

  test.each<[string, ClockReading, boolean]>([
    ['one of a later moment counts', at(5_000, 20, 30), true],
    ['one of a later moment counts, also when it was requested earlier', at(5_000, 5, 30), true],
    ['one that agrees within the time that it took changes nothing', at(1_012, 20, 30), false],
    ['one of an earlier moment counts when it was requested afterwards', at(500, 10, 30), true],
    ['one of an earlier moment that was in flight meanwhile does not count', at(500, 9, 30), false],
  ])('%s', (_, received, counts) => {
    expect(laterReading(known, received)).toBe(counts ? received : known)
  })

  test('the first one counts', () => {
    expect(laterReading(null, known)).toBe(known)
  })
})

test('no reading makes the moment earlier than that reading', () => {
  const reading = fc
    .tuple(fc.integer({ min: 0, max: 5_000 }), fc.nat(1_000), fc.nat(500))
    .map(([moment, requestedAt, took]) => at(moment, requestedAt, requestedAt + took))
  fc.assert(
    fc.property(reading, reading, (known, received) => {
      const { moment, requestedAt, receivedAt } = received
      const kept = laterReading(known, received)
      if (requestedAt >= known.receivedAt) expect(momentAt(kept, receivedAt)).toBeGreaterThanOrEqual(moment)
      expect(momentAt(kept, receivedAt)).toBeGreaterThanOrEqual(Math.min(moment, momentAt(known, receivedAt)))
    }),
  )
})
