import { expect, test } from 'vitest'
import { coalescer } from './coalescer.ts'

test('equal requests at the same moment share one call', async () => {
  const share = coalescer()
  let calls = 0
  const read = () => Promise.resolve((calls += 1))
  expect(await Promise.all([share('a', read), share('a', read), share('b', read)])).toEqual([1, 1, 2])
  expect(await share('a', read)).toBe(3)
})

test('a request that arrives after the call was sent has its own: the earlier answer could be too old for it', async () => {
  const share = coalescer()
  let state = 'before'
  let answerFirst: (answer: string) => void = () => undefined
  const requested = new Promise<void>((hasRequested) => {
    void share('a', () => {
      hasRequested()
      const seen = state
      return new Promise<string>((resolve) => {
        answerFirst = () => {
          resolve(seen)
        }
      })
    }).then((answer) => expect(answer).toBe('before'))
  })
  await requested
  state = 'after'
  expect(await share('a', () => Promise.resolve(state))).toBe('after')
  answerFirst('')
})

test('a failed call fails for all its requests, and the next request makes a new one', async () => {
  const share = coalescer()
  const failing = () => Promise.reject(new Error('away'))
  const outcomes = await Promise.allSettled([share('a', failing), share('a', failing)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share('a', () => Promise.resolve('back'))).toBe('back')
})
