import { expect, test } from 'vitest'
import { knownAnswers } from './known-answers.ts'

const MINUTE = 60_000

function memory() {
  let time = 0
  const known = knownAnswers(() => new Date(time))
  return {
    ...known,
    valueOf: (path: string) => known.find(path)?.value ?? null,
    later: (minutes: number) => {
      time += minutes * MINUTE
    },
  }
}

test('an answer is kept under its path alone, the newest counts', () => {
  const { keep, valueOf, find } = memory()
  keep('/a', { tag: '"1"', value: 'old', size: 3 })
  keep('/a', { tag: '"2"', value: 'new', size: 3 })
  expect([valueOf('/a'), find('/a')?.tag, valueOf('/b')]).toEqual(['new', '"2"', null])
})

test('unused answers are dropped after ten minutes, used ones stay', () => {
  const { keep, valueOf, later } = memory()
  keep('/a', { tag: '"a"', value: 'a', size: 1 })
  keep('/b', { tag: '"b"', value: 'b', size: 1 })
  later(6)
  expect(valueOf('/a')).toBe('a')
  later(6)
  expect([valueOf('/a'), valueOf('/b')]).toEqual(['a', null])
})

test('above the limit the least recently used is dropped first', () => {
  const { keep, valueOf } = memory()
  for (const path of ['/a', '/b']) keep(path, { tag: '"x"', value: path, size: 15_000_000 })
  expect(valueOf('/a')).toBe('/a')
  keep('/c', { tag: '"x"', value: '/c', size: 15_000_000 })
  expect(['/a', '/b', '/c'].map(valueOf)).toEqual(['/a', null, '/c'])
})
