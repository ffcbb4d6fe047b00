import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { bareResults, textInElementsFindings } from './text-in-elements.ts'

test.each([
  'function Words() { return text("a") }',
  'function Words() { return `a ${b}` }',
  'function Words() { return isKnown ? <p /> : text("a") }',
  'function Words() { return isKnown ? text("a") : <p /> }',
  'function Words() { return isKnown && name }',
  'function Words({ children }) { if (a) { return children }; return null }',
  'const Words = () => [a, b].join(" ")',
  'const Words = function () { return name }',
])('a component with a bare result is found: %s', (source) => {
  expect(bareResults(source)).toEqual([{ line: 1, name: 'Words' }])
})

test.each([
  'function Words() { return <>{text("a")}</> }',
  'function Words() { return isKnown ? <p /> : null }',
  'function Words() { return isKnown && (<p>{text("a")}</p>) }',
  'function Words() { return rows.map((row) => <li key={row} />) }',
  'function Words() { const put = () => name; return <p>{put()}</p> }',
  'function wordsOf() { return text("a") }',
  'function Text() { return jsxs(Fragment, { children: pieces }) }',
])('%s is in order', (source) => {
  expect(bareResults(source)).toEqual([])
})

test('a finding names file and line, and a tree without components is one', () => {
  const files = { 'apps/web/src/ui/words.tsx': '\nexport function Words() {\n  return text("a")\n}\n' }
  expect(textInElementsFindings(temporaryTree(files)).map(({ file }) => file)).toEqual(['apps/web/src/ui/words.tsx:3'])
  expect(textInElementsFindings(temporaryTree({ 'README.md': '' }))).toHaveLength(1)
})
