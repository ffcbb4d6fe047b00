import { expect, test } from 'vitest'
import { endAtFailure } from './end-at-failure.mjs'

/** The events of a run, in their order; a cancellation takes longer than the run that it ends. */
function watched() {
  const log: string[] = []
  const ends = endAtFailure(async () => {
    log.push('cancelling')
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    log.push('cancelled')
  })
  const run = (name: string, failures: number) =>
    ends.during(() => {
      log.push(`${name} begins`)
      for (let failed = 0; failed < failures; failed += 1) ends.failed()
      return Promise.resolve(name)
    })
  return { log, ends, run }
}

test('a run is over when its late cancellation is, so that no cancellation ends the next run', async () => {
  const { log, run } = watched()
  expect(await run('first', 1)).toBe('first')
  await run('second', 0)
  expect(log).toEqual(['first begins', 'cancelling', 'cancelled', 'second begins'])
})

test('the first failure of each run cancels it, and further ones do not', async () => {
  const { log, run } = watched()
  await run('first', 2)
  await run('second', 3)
  const cancelled = ['cancelling', 'cancelled']
  expect(log).toEqual(['first begins', ...cancelled, 'second begins', ...cancelled])
})

test('a run that breaks off waits for its cancellation too', async () => {
  const { log, ends, run } = watched()
  const broken = ends.during(() => {
    ends.failed()
    return Promise.reject(new Error('no worker'))
  })
  await expect(broken).rejects.toThrow('no worker')
  await run('second', 0)
  expect(log).toEqual(['cancelling', 'cancelled', 'second begins'])
})

test('failures of the run without a break cancel nothing, before and after a run that they end', async () => {
  const { log, ends, run } = watched()
  ends.failed()
  await run('first', 0)
  ends.failed()
  expect(log).toEqual(['first begins'])
})
