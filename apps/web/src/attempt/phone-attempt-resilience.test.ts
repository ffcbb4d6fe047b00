import { beforeEach, expect, test } from 'vitest'
import { NO_ANSWER, NO_CONNECTION, phoneWorld } from '#web/testing/phone-world.ts'
import { settle } from '#web/testing/phone-clock.ts'
import { resumeAttempt } from './phone-attempt.ts'

const waiting = { kind: 'waiting', isTroubled: false } as const

let world: ReturnType<typeof phoneWorld>

beforeEach(() => {
  world = phoneWorld()
})

/** Polls that fail, one a second. */
async function failFor(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    await world.fail(NO_CONNECTION)
    await world.pass(1000)
  }
}

test('a poll killed in flight is sent again', async () => {
  const attempt = await world.started()
  await world.pass(1000)
  await world.fail(NO_CONNECTION)
  expect(attempt.state()).toMatchObject({ kind: 'waiting', connected: false })
  await world.pass(1000)
  expect(world.sent).toHaveLength(2)
  await world.answer({ kind: 'done', result: 'token' })
  expect(attempt.state().kind).toBe('done')
})

test('thirty visible seconds without an answer end it; an answer in between starts the count anew', async () => {
  const attempt = await world.started()
  await world.pass(1000)
  await failFor(29)
  await world.answer(waiting)
  expect(attempt.state()).toMatchObject({ kind: 'waiting', connected: true })
  await world.pass(1000)
  await failFor(30)
  expect(attempt.state().kind).toBe('waiting')
  await world.fail(NO_CONNECTION)
  expect(attempt.state()).toEqual({ kind: 'failed', end: { kind: 'error', error: NO_CONNECTION } })
})

test('returning to the page restarts the time of a failing connection', async () => {
  const attempt = await world.started()
  await world.pass(1000)
  await failFor(29)
  await world.wake()
  await failFor(5)
  expect(attempt.state().kind).toBe('waiting')
})

test('failing polls of a hidden page are borne until the person is back', async () => {
  const attempt = await world.started()
  world.view.visible = false
  await world.pass(1000)
  await failFor(60)
  expect(attempt.state().kind).toBe('waiting')
  world.view.visible = true
  await world.answer({ kind: 'done', result: 'token' })
  expect(attempt.state().kind).toBe('done')
})

test('waking polls at once instead of waiting for the timer', async () => {
  await world.started()
  await world.pass(1000)
  await world.answer(waiting)
  await world.wake()
  expect(world.sent).toHaveLength(2)
  await world.answer(waiting)
  await world.pass(999)
  expect(world.sent).toHaveLength(2)
  await world.pass(1)
  expect(world.sent).toHaveLength(3)
})

test('a poll that a frozen tab held for too long is replaced on waking, and its answer no longer counts', async () => {
  const attempt = await world.started()
  await world.pass(1000)
  const held = world.last()
  world.freeze(45_000)
  await world.wake()
  expect(world.sent).toHaveLength(2)
  expect(held.signal.aborted).toBe(true)
  held.fail(new Error('refused by an old answer'))
  await settle()
  expect(attempt.state().kind).toBe('waiting')
  await world.answer({ kind: 'done', result: 'token' })
  expect(attempt.state()).toEqual({ kind: 'done', result: 'token' })
})

test('a poll without an answer is aborted after ten seconds and sent again', async () => {
  await world.started()
  await world.pass(1000)
  const silent = world.last()
  await world.pass(10_000)
  expect(silent.signal.aborted).toBe(true)
  await world.pass(1000)
  expect(world.sent).toHaveLength(2)
})

test('polls without an answer end as a lost connection, whose words have an advice', async () => {
  const attempt = await world.started()
  await world.pass(1000)
  for (let polls = 0; polls < 4; polls++) await world.pass(11_000)
  expect(attempt.state()).toEqual({
    kind: 'failed',
    end: { kind: 'error', error: NO_ANSWER },
  })
})

/** An unconfirmed attempt in its last second. */
async function startedLongAgo() {
  const attempt = await world.started()
  for (let second = 0; second < 119; second++) {
    await world.pass(1000)
    await world.answer(waiting)
  }
  expect(attempt.state().kind).toBe('waiting')
  await world.pass(1000)
  return attempt
}

test('past the deadline one more poll decides: nothing there means that time ran out', async () => {
  const attempt = await startedLongAgo()
  await world.answer(waiting)
  expect(attempt.state()).toEqual({ kind: 'failed', end: { kind: 'timeRanOut', isTroubled: false } })
  expect(world.kept.pending).toBeNull()
})

const unknown = { kind: 'waiting', isTroubled: true } as const

test('a server that does not know the person’s reaction yet is polled for thirty more seconds', async () => {
  const attempt = await startedLongAgo()
  for (let second = 0; second < 30; second++) {
    await world.answer(unknown)
    expect(attempt.state().kind).toBe('waiting')
    await world.pass(1000)
  }
  await world.answer(unknown)
  expect(attempt.state()).toEqual({ kind: 'failed', end: { kind: 'timeRanOut', isTroubled: true } })
  expect(world.kept.pending).toBeNull()
})

test('a confirmation that the server learns after the deadline counts', async () => {
  const attempt = await startedLongAgo()
  await world.answer(unknown)
  await world.pass(1000)
  await world.answer({ kind: 'done', result: 'token' })
  expect(attempt.state()).toEqual({ kind: 'done', result: 'token' })
})

test('a server that has polled late, and found no confirmation, ends it', async () => {
  const attempt = await startedLongAgo()
  await world.answer(unknown)
  await world.pass(1000)
  await world.answer(waiting)
  expect(attempt.state()).toEqual({ kind: 'failed', end: { kind: 'timeRanOut', isTroubled: false } })
})

test('a confirmation found after a long sleep still counts', async () => {
  const attempt = await world.started()
  world.freeze(300_000)
  await world.wake()
  await world.answer({ kind: 'done', result: 'token' })
  expect(attempt.state()).toEqual({ kind: 'done', result: 'token' })
})

test('a reload resumes the same attempt with its code and deadline, and polls at once', async () => {
  const before = await world.started()
  before.release()
  expect(world.kept.pending).toMatchObject({ handle: 'handle-1', code: '4821', deadline: 1_120_000 })
  await world.pass(20_000)
  expect(world.sent).toHaveLength(0)
  const after = resumeAttempt(world.plan({ start: () => Promise.reject(new Error('must not start again')) }))
  await settle()
  expect(after?.state()).toMatchObject({ kind: 'waiting', code: '4821', deadline: 1_120_000 })
  expect(world.sent).toHaveLength(1)
  await world.answer({ kind: 'done', result: 'token' })
  expect(after?.state().kind).toBe('done')
  expect(world.kept.pending).toBeNull()
})

test('there is nothing to take up after an end', async () => {
  const attempt = await world.started()
  attempt.cancel()
  expect(resumeAttempt(world.plan())).toBeNull()
})

test('a released attempt keeps still: no timer, no listener, no change', async () => {
  const attempt = await world.started()
  await world.pass(1000)
  attempt.release()
  const before = world.states.length
  await world.answer({ kind: 'done', result: 'token' })
  expect(world.states).toHaveLength(before)
  expect(world.timers()).toBe(0)
  expect(world.listeners()).toBe(0)
})

test('a server that is still out of reach after the deadline is named, and not the person’s delay', async () => {
  const attempt = await world.started()
  for (let second = 0; second < 110; second++) {
    await world.pass(1000)
    await world.answer(waiting)
  }
  for (let second = 0; second < 35; second++) {
    await world.pass(1000)
    if (attempt.state().kind === 'waiting') await world.fail(NO_CONNECTION)
  }
  expect(attempt.state()).toEqual({ kind: 'failed', end: { kind: 'error', error: NO_CONNECTION } })
})

test('an end is announced once', async () => {
  const attempt = await world.started()
  await world.pass(1000)
  await world.answer({ kind: 'done', result: 'token' })
  const before = world.states.length
  attempt.cancel()
  expect(world.states).toHaveLength(before)
})
