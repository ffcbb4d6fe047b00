import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { isWorthShowing } from './worth-showing.ts'

test.each([
  [150, 50, true],
  [50, 150, true],
  [149, 50, false],
  [149, 49, false],
  [11_400, 0, false],
  [300, 300, false],
])('yearly fees of %i and %i cents are worth comparing: %s', (one, other, expected) => {
  expect(isWorthShowing(cents(one), cents(other))).toBe(expected)
})
