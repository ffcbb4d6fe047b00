import { beforeEach, expect, test } from 'vitest'
import { NO_CONNECTION, phoneWorld } from '#web/testing/phone-world.ts'
import { settle } from '#web/testing/phone-clock.ts'
import type { AttemptState } from './phone-attempt-state.ts'

const waiting = { kind: 'waiting', isTroubled: false } as const

let world: ReturnType<typeof phoneWorld>

beforeEach(() => {
  world = phoneWorld()
})

test('shows the code at once and polls a second later', async () => {
  const attempt = await world.started()
  expect(attempt.state()).toEqual({
    kind: 'waiting',
    code: '4821',
    startedAt: 1_000_000,
    deadline: 1_120_000,
    connected: true,
  })
  expect(world.sent).toHaveLength(0)
  await world.pass(999)
  expect(world.sent).toHaveLength(0)
  await world.pass(1)
  expect(world.last().handle).toBe('handle-1')
})

test('polls again a second after each unfinished answer and ends with the result', async () => {
  const attempt = await world.started()
  await world.pass(1000)
  await world.answer(waiting)
  await world.pass(1000)
  expect(world.sent).toHaveLength(2)
  await world.answer({ kind: 'done', result: 'token' })
  expect(attempt.state()).toEqual({ kind: 'done', result: 'token' })
  await world.pass(60_000)
  expect(world.sent).toHaveLength(2)
  expect(world.timers()).toBe(0)
  expect(world.listeners()).toBe(0)
})

test('never has two pending polls, however long an answer takes and however often the page wakes', async () => {
  await world.started()
  await world.pass(1000)
  await world.pass(9000)
  await world.wake()
  await world.wake()
  expect(world.sent).toHaveLength(1)
})

test('shows the latest answer’s code: none, a new one, or the same when it has none', async () => {
  const attempt = await world.started({ start: () => Promise.resolve({ handle: 'h', code: null }) })
  expect(attempt.state()).toMatchObject({ code: null })
  for (const [answered, shown] of [
    ['7180', '7180'],
    [undefined, '7180'],
    ['1234', '1234'],
    [null, null],
  ] as const) {
    await world.pass(1000)
    await world.answer(answered === undefined ? waiting : { ...waiting, code: answered })
    expect(attempt.state()).toMatchObject({ code: shown })
    expect(world.kept.pending).toMatchObject({ code: shown })
  }
})

test('after cancel no poll is sent and a late answer changes nothing', async () => {
  const attempt = await world.started()
  await world.pass(1000)
  attempt.cancel()
  expect(world.last().signal.aborted).toBe(true)
  await world.answer({ kind: 'done', result: 'late token' })
  await world.wake()
  await world.pass(200_000)
  expect(attempt.state()).toEqual({ kind: 'cancelled' })
  expect(world.sent).toHaveLength(1)
  expect(world.states.at(-1)).toEqual({ kind: 'cancelled' })
})

test.each([
  ['cancelled', 'cancelled'],
  ['let go of', 'starting'],
] as const)('%s while starting: the request is aborted and its late answer begins nothing', async (ending, kind) => {
  let begin: (begun: { handle: string; code: string }) => void = () => undefined
  const signals: AbortSignal[] = []
  const attempt = await world.started({
    start: (signal) => {
      signals.push(signal)
      return new Promise((resolve) => {
        begin = resolve
      })
    },
  })
  if (ending === 'cancelled') attempt.cancel()
  else attempt.release()
  begin({ handle: 'late', code: '1111' })
  await world.pass(10_000)
  expect(signals[0]?.aborted).toBe(true)
  expect([world.listeners(), world.timers()]).toEqual([0, 0])
  expect(attempt.state()).toEqual({ kind })
  expect(world.sent).toHaveLength(0)
  expect(world.kept.pending).toBeNull()
})

test('an old attempt cannot change a new one’s view', async () => {
  const old = await world.started()
  await world.pass(1000)
  const oldPoll = world.last()
  old.cancel()
  const states: AttemptState<string>[] = []
  const fresh = await world.started({ onChange: (state) => states.push(state) })
  oldPoll.answer({ kind: 'done', result: 'old token' })
  await settle()
  expect(fresh.state().kind).toBe('waiting')
  expect(states.map(({ kind }) => kind)).toEqual(['starting', 'waiting'])
  expect(fresh.id).not.toBe(old.id)
})

test('a start that fails ends the attempt and is not repeated', async () => {
  let starts = 0
  const attempt = await world.started({
    start: () => {
      starts += 1
      return Promise.reject(NO_CONNECTION)
    },
  })
  await world.pass(10_000)
  expect(attempt.state()).toEqual({ kind: 'failed', end: { kind: 'error', error: NO_CONNECTION } })
  expect(starts).toBe(1)
})

test('a refusal ends the attempt with its error', async () => {
  const refused = new Error('refused')
  const attempt = await world.started()
  await world.pass(1000)
  await world.fail(refused)
  expect(attempt.state()).toEqual({ kind: 'failed', end: { kind: 'error', error: refused } })
  expect(world.kept.pending).toBeNull()
})

test('after its deadline the server is polled as long as the grace period lasts, and a late confirmation counts', async () => {
  const attempt = await world.started({ times: { grace: 60_000 } })
  await world.pass(1000)
  await world.answer(waiting)
  for (const ms of [120_000, 30_000]) {
    world.freeze(ms)
    await world.wake()
    await world.answer(waiting)
    expect(attempt.state()).toMatchObject({ kind: 'waiting' })
  }
  await world.pass(1000)
  await world.answer({ kind: 'done', result: 'token' })
  expect(attempt.state()).toEqual({ kind: 'done', result: 'token' })
})

test('after the grace time has run out', async () => {
  const attempt = await world.started({ times: { grace: 60_000 } })
  world.freeze(179_999)
  await world.wake()
  await world.answer(waiting)
  expect(attempt.state()).toMatchObject({ kind: 'waiting' })
  await world.pass(1000)
  await world.answer(waiting)
  expect(attempt.state()).toEqual({ kind: 'failed', end: { kind: 'timeRanOut', isTroubled: false } })
})
