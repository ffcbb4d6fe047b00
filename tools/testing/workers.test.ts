import { expect, test } from 'vitest'
import { workersOf } from './workers.mjs'

test.each([
  [1, 4_000, 2],
  [2, 8_000, 2],
  [4, 16_000, 2],
  [8, 32_000, 4],
  [16, 32_000, 8],
  [64, 32_000, 22],
  [64, 2_000, 2],
])('with %i cores and %i MB each run has %i workers', (cores, memoryMb, workers) => {
  expect(workersOf({ cores, memoryMb })).toBe(workers)
})

test('this machine has at least two', () => {
  expect(workersOf()).toBeGreaterThanOrEqual(2)
})
