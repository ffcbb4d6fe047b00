import { expect, test } from 'vitest'
import { isFresh, mayRenew, newerCode } from './link-view.ts'

test.each([
  [0, true],
  [2999, true],
  [3000, true],
  [3001, false],
])('a code requested %i ms ago may be shown: %s', (age, expected) => {
  expect(isFresh({ link: 'one', requestedAt: 1000 }, 1000 + age)).toBe(expected)
})

test('before the first code nothing is shown', () => {
  expect(isFresh(null, 0)).toBe(false)
})

test('a late answer does not bring back an older code', () => {
  const [older, newer] = [
    { link: 'older', requestedAt: 1 },
    { link: 'newer', requestedAt: 2 },
  ]
  expect(newerCode(newer, older)).toBe(newer)
  expect(newerCode(older, newer)).toBe(newer)
  expect(newerCode(null, older)).toBe(older)
})

test.each([
  [true, 0, true],
  [true, 4, true],
  [true, 5, false],
  [false, 0, false],
])('at the end of a minute, in view %s, after %i renewals, a new code begins: %s', (isVisible, renewals, expected) => {
  expect(mayRenew(isVisible, renewals)).toBe(expected)
})
