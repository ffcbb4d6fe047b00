import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Attempt, type AttemptEvent, isUnderWay, NO_ATTEMPT, nextAttempt, nextAttemptId } from './attempt.ts'

type Event = AttemptEvent<string>

function after(...events: Event[]): Attempt<string> {
  return events.reduce<Attempt<string>>(nextAttempt, NO_ATTEMPT)
}

const started: Event = { type: 'started', attemptId: 1 }
const accepted: Event = { type: 'accepted', attemptId: 1, code: null, deadline: 1000 }
const succeeded: Event = { type: 'succeeded', attemptId: 1, result: 'token' }
const failed: Event = { type: 'failed', attemptId: 1, errorCode: 'smart.id.user.refused' }
const cancelled: Event = { type: 'cancelled', attemptId: 1 }
const dismissed: Event = { type: 'dismissed', attemptId: 1 }

test('an attempt goes from start over waiting to success', () => {
  expect(after(started)).toEqual({ step: 'starting', attemptId: 1 })
  expect(after(started, accepted)).toEqual({ step: 'waiting', attemptId: 1, code: null, deadline: 1000 })
  expect(after(started, accepted, succeeded)).toEqual({ step: 'succeeded', attemptId: 1, result: 'token' })
  expect(after(started, failed)).toEqual({ step: 'failed', attemptId: 1, errorCode: 'smart.id.user.refused' })
})

test('the code may come late and may change', () => {
  const told = (code: string | null): Event => ({ type: 'code-told', attemptId: 1, code })
  expect(after(started, accepted, told('4360'))).toMatchObject({ code: '4360' })
  expect(after(started, accepted, told('4360'), told('1386'))).toMatchObject({
    step: 'waiting',
    code: '1386',
    deadline: 1000,
  })
  const waiting = after(started, accepted, told('4360'))
  expect(nextAttempt(waiting, told('4360'))).toBe(waiting)
  expect(after(started, told('4360'))).toEqual({ step: 'starting', attemptId: 1 })
})

test('a cancelled attempt stays cancelled whatever answers late', () => {
  for (const events of [[started], [started, accepted]]) {
    const state = after(...events, cancelled)
    expect(state).toEqual({ step: 'cancelled', attemptId: 1 })
    for (const late of [accepted, succeeded, failed, { type: 'code-told', attemptId: 1, code: '1' } as const]) {
      expect(nextAttempt(state, late)).toBe(state)
    }
  }
})

test('the clock ends it only after the deadline', () => {
  const clock = (now: number): Event => ({ type: 'clock-read', attemptId: 1, now, errorCode: 'smart.id.timeout' })
  expect(after(started, accepted, clock(1000)).step).toBe('waiting')
  expect(after(started, accepted, clock(1001))).toEqual({ step: 'failed', attemptId: 1, errorCode: 'smart.id.timeout' })
  expect(after(started, clock(9999)).step).toBe('starting')
  expect(after(started, { ...accepted, deadline: null }, clock(1e15)).step).toBe('waiting')
})

test('an end is dismissed, something under way is not', () => {
  expect(after(started, failed, dismissed)).toEqual({ step: 'idle', attemptId: 1 })
  expect(after(started, dismissed).step).toBe('starting')
  expect(after(started, accepted, dismissed).step).toBe('waiting')
})

test('a reload takes up what is pending', () => {
  expect(after(accepted).step).toBe('waiting')
})

test('a new attempt replaces the old one', () => {
  const state = after(started, accepted)
  expect(nextAttemptId(state)).toBe(2)
  expect(nextAttempt(state, { type: 'started', attemptId: 2 })).toEqual({ step: 'starting', attemptId: 2 })
})

function eventsOf(ids: fc.Arbitrary<number>): fc.Arbitrary<Event> {
  const code = fc.option(fc.constantFrom('1111', '2222'))
  return fc.oneof(
    fc.record({
      type: fc.constantFrom('started' as const, 'cancelled' as const, 'dismissed' as const),
      attemptId: ids,
    }),
    fc.record({ type: fc.constant('accepted' as const), attemptId: ids, code, deadline: fc.option(fc.nat(100)) }),
    fc.record({ type: fc.constant('code-told' as const), attemptId: ids, code }),
    fc.record({ type: fc.constant('succeeded' as const), attemptId: ids, result: fc.string() }),
    fc.record({ type: fc.constant('failed' as const), attemptId: ids, errorCode: fc.string() }),
    fc.record({ type: fc.constant('clock-read' as const), attemptId: ids, now: fc.nat(200), errorCode: fc.string() }),
  )
}

test('no sequence of events of an old attempt changes the state', () => {
  const history = fc.array(eventsOf(fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 15 })
  const old = fc.array(eventsOf(fc.integer({ min: -3, max: 4 })), { maxLength: 15 })
  fc.assert(
    fc.property(history, old, (events, late) => {
      const state = nextAttempt(after(...events), { type: 'started', attemptId: 6 })
      const before = after(...events)
      expect(late.filter((event) => event.attemptId < before.attemptId).reduce(nextAttempt, before)).toBe(before)
      expect(late.reduce(nextAttempt, state)).toBe(state)
    }),
  )
})

test('an attempt that ended never comes back to life by its own events', () => {
  const own = fc.array(eventsOf(fc.constant(1)), { maxLength: 20 })
  fc.assert(
    fc.property(own, own, (events, more) => {
      const state = after(started, ...events)
      fc.pre(!isUnderWay(state))
      const end = more.reduce(nextAttempt, state)
      expect(end.step === 'idle' || end.step === state.step).toBe(true)
    }),
  )
})

test('the number of the attempt never goes down', () => {
  fc.assert(
    fc.property(fc.array(eventsOf(fc.integer({ min: 0, max: 5 })), { maxLength: 30 }), (events) => {
      events.reduce<Attempt<string>>((state, event) => {
        const next = nextAttempt(state, event)
        expect(next.attemptId).toBeGreaterThanOrEqual(state.attemptId)
        return next
      }, NO_ATTEMPT)
    }),
  )
})
