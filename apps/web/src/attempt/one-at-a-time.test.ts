import { expect, test, vi } from 'vitest'
import { settle } from '#web/testing/phone-clock.ts'
import { phoneWorld } from '#web/testing/phone-world.ts'
import { oneAtATime } from './one-at-a-time.ts'

const begun = () => vi.fn(() => Promise.resolve({ handle: 'handle-1', code: '4821' }))

test('a button that is pressed twice begins once, before the first answer and while it is waited for', async () => {
  const world = phoneWorld()
  const start = begun()
  const attempts = oneAtATime<string>()

  attempts.start(world.plan({ start }))
  attempts.start(world.plan({ start }))
  await settle()
  attempts.start(world.plan({ start }))

  expect(start).toHaveBeenCalledTimes(1)
  expect(attempts.isRunning()).toBe(true)
})

test('after it was cancelled or has ended it may begin anew', async () => {
  const world = phoneWorld()
  const start = begun()
  const attempts = oneAtATime<string>()

  attempts.start(world.plan({ start }))
  attempts.cancel()
  expect(attempts.isRunning()).toBe(false)
  attempts.start(world.plan({ start }))
  await settle()
  await world.pass(1000)
  await world.answer({ kind: 'done', result: 'signed' })

  expect(attempts.isRunning()).toBe(false)
  expect(start).toHaveBeenCalledTimes(2)
})

test('leaving the page and coming back resumes the same attempt, and begins no second one', async () => {
  const world = phoneWorld()
  const start = begun()
  const before = oneAtATime<string>()
  before.start(world.plan({ start }))
  await settle()
  before.release()

  const after = oneAtATime<string>()
  after.resume(world.plan({ start }))
  after.start(world.plan({ start }))
  await settle()
  await world.pass(1000)

  expect(start).toHaveBeenCalledTimes(1)
  expect(world.last().handle).toBe('handle-1')
})
