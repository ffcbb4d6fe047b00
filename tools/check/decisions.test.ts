import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { decisionFindings } from './decisions.ts'

const findings = (...names: string[]) =>
  decisionFindings(
    temporaryTree(
      Object.fromEntries(names.map((name) => [`docs/decisions/${name}`, `# ${name.slice(0, 4)}. A decision\n`])),
    ),
  )

test('records with unique numbers are in order', () => {
  expect(findings('0001-stack.md', '0002-money.md')).toEqual([])
})

test('a number that is used twice is found', () => {
  expect(findings('0001-stack.md', '0001-zebra.md')).toEqual([
    { file: 'docs/decisions/0001-zebra.md', problem: 'has the number of docs/decisions/0001-stack.md' },
  ])
})

test('a title without the number of its file is found', () => {
  const root = temporaryTree({ 'docs/decisions/0001-stack.md': '# 0002. Stack\n', 'docs/decisions/0002-money.md': '' })
  expect(decisionFindings(root).map(({ problem }) => problem)).toEqual([
    'has no title like “# 0001. What was decided”',
    'has no title like “# 0002. What was decided”',
  ])
})

test('a record without a number is found', () => {
  expect(findings('stack.md').map(({ problem }) => problem)).toEqual(['is not named like 0001-what-it-says.md'])
})

test('no record at all is a finding', () => {
  expect(findings()).toHaveLength(1)
})
