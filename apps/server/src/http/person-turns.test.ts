import { expect, test } from 'vitest'
import type { ApiError } from '../refusals/api-error.ts'
import { personTurns } from './person-turns.ts'

/** Work that ends on request, and notes its start. */
function bench() {
  const inTurn = personTurns({ atOnce: 2, waiting: 2 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const call = (person: number, name: string) =>
    inTurn(person, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  return { begun, call, end: (name: string) => ends.get(name)?.() }
}

test('a few calls of one person work at once, the others wait in order, and another person does not wait for them', async () => {
  const { begun, call, end } = bench()
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => call(1, name))
  const other = call(2, 'other')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'other'])
  end('b')
  expect(await b).toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'other', 'c'])
  for (const name of ['a', 'c', 'other']) end(name)
  await Promise.all([a, c, other])
  await expect.poll(() => begun).toContain('d')
  end('d')
  await d
})

test('when too many wait, the next gets a time to retry, and a failure frees its slot', async () => {
  const { begun, call, end } = bench()
  const calls = ['a', 'b', 'c', 'd'].map((name) => call(1, name))
  await expect(call(1, 'e')).rejects.toMatchObject({ status: 429 } satisfies Partial<ApiError>)
  for (const name of ['a', 'b']) end(name)
  await Promise.all(calls.slice(0, 2))
  for (const name of ['c', 'd']) {
    await expect.poll(() => begun).toContain(name)
    end(name)
  }
  await Promise.all(calls)
  const lines = new Map()
  const inTurn = personTurns({ atOnce: 1, waiting: 1 }, lines)
  await expect(inTurn(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await inTurn(1, () => Promise.resolve('next'))).toBe('next')
  expect(lines.size).toBe(0)
})

test('a turn lasts until its answer has left: the next one waits, and one too many is refused', async () => {
  const lines = new Map()
  const inTurn = personTurns({ atOnce: 1, waiting: 1 }, lines)
  let leave: () => void = () => undefined
  const left = new Promise<void>((resolve) => (leave = resolve))
  expect(
    await inTurn(
      1,
      () => Promise.resolve('first'),
      () => left,
    ),
  ).toBe('first')
  const second = inTurn(1, () => Promise.resolve('second'))
  await expect(inTurn(1, () => Promise.resolve('third'))).rejects.toMatchObject({ status: 429 })
  leave()
  expect(await second).toBe('second')
  await expect.poll(() => lines.size).toBe(0)
})
