import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gate } from '../testing/gate.ts'
import { backgroundWork } from './background-work.ts'

test('the same key runs once at a time, and a failure is reported', async () => {
  const failures: unknown[] = []
  const background = backgroundWork((_, error) => failures.push(error))
  const door = gate()
  let runs = 0
  for (let count = 0; count < 3; count += 1) {
    background.run('same', async () => {
      runs += 1
      await door.promise
      throw new Error('after all')
    })
  }
  door.open()
  await background.idle()
  expect(runs).toBe(1)
  expect(failures).toEqual([new Error('after all')])
})

test('stopping ends waits at once and starts nothing new', async () => {
  const background = backgroundWork(() => undefined)
  const seen: string[] = []
  background.run('waiting', async (signal) => {
    await background.wait(60_000)
    seen.push(signal.aborted ? 'stopped' : 'waited')
  })
  await background.stop()
  background.run('late', () => Promise.resolve(seen.push('late')).then(() => undefined))
  expect(seen).toEqual(['stopped'])
})

test('a wait that begins when the server has stopped is over at once', async () => {
  const background = backgroundWork(() => undefined)
  await background.stop()
  const over = background.wait(60_000).then(() => 'over')
  expect(await Promise.race([over, setImmediate('waits')])).toBe('over')
})
