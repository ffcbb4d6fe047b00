import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.ts'

test('who asks the same at the same moment is answered by one question', async () => {
  const together = askedTogether()
  let asked = 0
  const ask = () => Promise.resolve((asked += 1))
  expect(await Promise.all([together('a', ask), together('a', ask), together('b', ask)])).toEqual([1, 1, 2])
  expect(await together('a', ask)).toBe(3)
})

test('who comes when the question has gone out has one of his own: its answer could be older than he is', async () => {
  const together = askedTogether()
  let state = 'before'
  let answerFirst: (answer: string) => void = () => undefined
  const asking = new Promise<void>((hasAsked) => {
    void together('a', () => {
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
  expect(await together('a', () => Promise.resolve(state))).toBe('after')
  answerFirst('')
})

test('a question that fails, fails for those who asked it, and the next one is asked anew', async () => {
  const together = askedTogether()
  const failing = () => Promise.reject(new Error('away'))
  const outcomes = await Promise.allSettled([together('a', failing), together('a', failing)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await together('a', () => Promise.resolve('back'))).toBe('back')
})
