import { expect, test } from 'vitest'
import { memoByObject } from './memo-by-object.ts'

function counting() {
  let made = 0
  const memory = memoByObject<number>()
  return (thing: object, others: readonly unknown[] = []) => memory(thing, others, () => (made += 1))
}

test('the same of the same things is worked out once', () => {
  const of = counting()
  const [thing, other] = [{}, {}]
  expect([of(thing, ['2026-11-22', other]), of(thing, ['2026-11-22', other])]).toEqual([1, 1])
})

test('another thing, even one that is alike, and anything else that differs is worked out anew', () => {
  const of = counting()
  const thing = { a: 1 }
  const inputs: [object, unknown[]][] = [
    [thing, []],
    [{ a: 1 }, []],
    [thing, ['2026-11-22']],
    [thing, ['2026-11-23']],
    [thing, ['2026-11-23', null]],
    [thing, ['2026-11-23', {}]],
    [thing, ['2026-11-23', {}]],
    [thing, ['2026-11-23']],
  ]
  expect(inputs.map((input) => of(...input))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
