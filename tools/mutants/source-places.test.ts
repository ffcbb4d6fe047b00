import { expect, test } from 'vitest'
import { placesIn } from './source-places.mjs'

/** The source after each of its breaks. */
function brokenBy(source: string, options?: { isLogicOnly: boolean }, file = 'a.ts'): string[] {
  return placesIn(file, source, options).map(
    ({ start, end, replace }) => source.slice(0, start) + replace + source.slice(end),
  )
}

test.each([
  ['a < b', ['a <= b', 'a >= b']],
  ['a === b', ['a !== b']],
  ['a && b', ['a || b']],
  ['a ?? b', ['(a)!']],
  ['a = 5', ['a = 6', 'a = 4', 'a = 50']],
  ['a = 15_000', ['a = 150000']],
  ['a ? b : c', ['!(a) ? b : c']],
  ['Math.min(a, b)', ['a', 'b']],
  [
    "q.where('id', '=', id).execute()",
    ['q.execute()', "q.where('', '=', id).execute()", "q.where('id', '!=', id).execute()"],
  ],
  [
    'sql`a < ${b} and c is null`',
    ['sql`a <= ${b} and c is null`', 'sql`a < ${b} or c is null`', 'sql`a < ${b} and c is not null`'],
  ],
  ["f(['a'])", ['f([])', "f([''])"]],
])('%s', (source, broken) => {
  expect(brokenBy(source).toSorted()).toEqual(broken.toSorted())
})

test('a guard is negated and taken out, a branch that continues is only negated', () => {
  expect(brokenBy('function f() { if (late) return; g() }')).toEqual([
    'function f() { if (!(late)) return; g() }',
    'function f() { ; g() }',
  ])
  expect(brokenBy('if (late) g()')).toEqual(['if (!(late)) g()'])
})

test('types, imports, comments, names and texts for a developer are no places', () => {
  const source = [
    "import { a } from './a.ts'",
    "type Kind = 'one' | 2 // 3 < 4",
    "throw new TypeError('5 is too much')",
    "log.info('sent', { count: 5 })",
    "const named = { 'x-y': value }",
  ]
  expect(brokenBy(source.join('\n'))).toEqual([])
  expect(brokenBy('const a = <p className="wide" />', undefined, 'a.tsx')).toEqual([])
})

test('in a schema only functions have places', () => {
  expect(brokenBy('const a = max(5); const f = (b) => b < c', { isLogicOnly: true })).toHaveLength(2)
})
