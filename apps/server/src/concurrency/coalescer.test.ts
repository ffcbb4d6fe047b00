import { expect, test } from 'vitest'
import { coalescer } from './coalescer.ts'

test('who asks the same at the same moment is answered by one question', async () => {
  const share = coalescer()
  let asked = 0
  const ask = () => Promise.resolve((asked += 1))
  expect(await Promise.all([share('a', ask), share('a', ask), share('b', ask)])).toEqual([1, 1, 2])
  expect(await share('a', ask)).toBe(3)
})

test('who comes when the question has gone out has one of his own: its answer could be older than he is', async () => {
  const share = coalescer()
  let state = 'before'
  let answerFirst: (answer: string) => void = () => undefined
  const asking = new Promise<void>((hasAsked) => {
    void share('a', () => {
      hasAsked()
      const seen = state
      return new Promise<string>((resolve) => {
        answerFirst = () => {
          resolve(seen)
        }
      })
    }).then((answer) => expect(answer).toBe('before'))
  })
  await asking
  state = 'after'
  expect(await share('a', () => Promise.resolve(state))).toBe('after')
  answerFirst('')
})

test('a question that fails, fails for those who asked it, and the next one is asked anew', async () => {
  const share = coalescer()
  const failing = () => Promise.reject(new Error('away'))
  const outcomes = await Promise.allSettled([share('a', failing), share('a', failing)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share('a', () => Promise.resolve('back'))).toBe('back')
})
