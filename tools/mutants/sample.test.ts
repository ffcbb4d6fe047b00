import { expect, test } from 'vitest'
import { draw, type Drawn } from './sample.mjs'

const place = (line: number, start: number, kind = 'operator'): Drawn => ({
  file: 'a.ts',
  line,
  start,
  end: start + 1,
  replace: '',
  kind,
})
const places = [
  ...Array.from({ length: 50 }, (_, index) => place(1, index)),
  ...Array.from({ length: 50 }, (_, index) => place(index + 2, index)),
  ...Array.from({ length: 200 }, (_, index) => place(index + 100, index, 'emptied')),
]

test('a seed draws the same again, another one something else', () => {
  const starts = (seed: number) => [...draw(places, seed)].map(({ line, start }) => `${String(line)}:${String(start)}`)
  expect(starts(7)).toEqual(starts(7))
  expect(starts(7)).not.toEqual(starts(8))
})

test('a line is drawn once however many places it has, and emptied texts are few', () => {
  const drawn = [...draw(places, 1)].slice(0, 40)
  expect(new Set(drawn.map(({ line }) => line)).size).toBe(40)
  expect(drawn.filter(({ kind }) => kind === 'emptied').length).toBeLessThan(12)
})
