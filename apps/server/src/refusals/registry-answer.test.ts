import { expect, test } from 'vitest'
import { refusal } from './api-error.ts'
import { patiently } from './registry-answer.ts'

const away = () => refusal('pension.registry.connection.exception')

/** A clock that only waiting and `request` advance. */
function waiting(requestMs = 0) {
  let time = 0
  const waits: number[] = []
  const wait = (ms: number) => {
    time += ms
    waits.push(ms)
    return Promise.resolve()
  }
  return { patience: { wait, pauseMs: 1_000, now: () => new Date(time) }, waits, request: () => (time += requestMs) }
}

test('a registry that returns is called until it answers', async () => {
  const { patience, waits } = waiting()
  let tries = 0
  const answer = await patiently(patience, () => {
    tries += 1
    return tries < 4 ? Promise.reject(away()) : Promise.resolve('answer')
  })
  expect(answer).toBe('answer')
  expect(waits).toEqual([1_000, 1_000, 1_000])
})

test('one that stays away is reported after some tries', async () => {
  const { patience, waits } = waiting()
  await expect(patiently(patience, () => Promise.reject(away()))).rejects.toMatchObject({ status: 504 })
  expect(waits).toHaveLength(4)
})

test('one that is slow to fail is not called again after five seconds', async () => {
  const { patience, waits, request } = waiting(4_500)
  const tried = patiently(patience, () => {
    request()
    return Promise.reject(away())
  })
  await expect(tried).rejects.toMatchObject({ status: 504 })
  expect(waits).toEqual([1_000])
})

test('any other error is reported at once', async () => {
  const { patience, waits } = waiting()
  const refused = () => Promise.reject(refusal('invalid.mandate.source.not.held'))
  await expect(patiently(patience, refused)).rejects.toMatchObject({ status: 400 })
  expect(waits).toEqual([])
})
