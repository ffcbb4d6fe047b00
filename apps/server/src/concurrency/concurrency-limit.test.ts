import { expect, test } from 'vitest'
import { gate } from '../testing/gate.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

test('a limited number of turns run at once, in order, and a failure frees its slot', async () => {
  const inTurn = concurrencyLimit(2)
  const gates = [gate(), gate(), gate(), gate()]
  const begun: number[] = []
  const all = gates.map(({ promise }, index) =>
    inTurn(async () => {
      begun.push(index)
      await promise
      if (index === 0) throw new Error('first')
    }),
  )
  const settled = Promise.allSettled(all)
  expect(begun).toEqual([0, 1])
  gates[0]?.open()
  await expect(all[0]).rejects.toThrow('first')
  expect(begun).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(begun).toEqual([0, 1, 2, 3])
})
