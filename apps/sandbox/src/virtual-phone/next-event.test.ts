import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextEvent } from './next-event.ts'

const at = (milliseconds: number): Date => new Date(milliseconds)
const request = { createdAt: at(0), expiresAt: at(90_000), answerAfterMs: 2000 }
const absent = { isHeld: false, seenAt: null }

test('a person alone answers after their time, and an open page puts it off', () => {
  expect(nextEvent(request, absent)).toEqual({ event: 'answers-by-itself', at: at(2000) })
  expect(nextEvent(request, { isHeld: false, seenAt: at(1000) })).toEqual({ event: 'answers-by-itself', at: at(6000) })
  expect(nextEvent(request, { isHeld: false, seenAt: at(-60_000) })).toEqual({
    event: 'answers-by-itself',
    at: at(2000),
  })
})

test('a person who never answers, is held, or would answer too late times out', () => {
  const timeout = { event: 'times-out', at: at(90_000) }
  expect(nextEvent({ ...request, answerAfterMs: null }, absent)).toEqual(timeout)
  expect(nextEvent(request, { isHeld: true, seenAt: null })).toEqual(timeout)
  expect(nextEvent(request, { isHeld: false, seenAt: at(85_000) })).toEqual(timeout)
})

test('something always happens, and never after the request has expired', () => {
  const when = fc.integer({ min: -100_000, max: 200_000 })
  fc.assert(
    fc.property(fc.option(when), fc.option(fc.nat(200_000)), fc.boolean(), (seen, answerAfterMs, isHeld) => {
      const presence = { isHeld, seenAt: seen === null ? null : at(seen) }
      const next = nextEvent({ ...request, answerAfterMs }, presence)
      expect(next.at.getTime()).toBeLessThanOrEqual(90_000)
      expect(next.at.getTime()).toBeGreaterThanOrEqual(0)
    }),
  )
})
