import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

/** Turns on a clock that only work advances. */
function bench() {
  let time = 0
  const turn = fairTurns(() => time)
  const done: number[] = []
  const work = async (name: number, milliseconds: number) => {
    await turn()
    time += milliseconds
    done.push(name)
  }
  return { turn, done, work }
}

test('everybody who waits gets a turn, in order of arrival', async () => {
  const { done, work } = bench()
  await Promise.all(Array.from({ length: 50 }, (_, name) => work(name, name % 7)))
  expect(done).toEqual(Array.from({ length: 50 }, (_, name) => name))
})

test('one round of the loop does ten milliseconds of work, and then yields to others', async () => {
  const { done, work } = bench()
  const all = Promise.all([1, 2, 3, 4, 5].map((name) => work(name, 4)))
  expect(done).toEqual([])
  await nextRound()
  expect(done).toEqual([1, 2, 3])
  await nextRound()
  expect(done).toEqual([1, 2, 3, 4, 5])
  await all
})

test('a long piece of work ends its round', async () => {
  const { done, work } = bench()
  const all = Promise.all([work(1, 500), work(2, 1)])
  await nextRound()
  expect(done).toEqual([1])
  await all
  expect(done).toEqual([1, 2])
})

test('work before waiting again is part of one turn, and later callers queue behind', async () => {
  const { turn, done, work } = bench()
  const twice = async () => {
    await turn()
    done.push(1)
    await Promise.resolve()
    done.push(2)
    await turn()
    done.push(4)
  }
  await Promise.all([twice(), work(3, 1)])
  expect(done).toEqual([1, 2, 3, 4])
})

test('turns continue after everybody has had one', async () => {
  const { done, work } = bench()
  await work(1, 20)
  await work(2, 20)
  expect(done).toEqual([1, 2])
})
