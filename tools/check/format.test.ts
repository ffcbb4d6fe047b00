import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../process/repository-root.mjs'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { checkFormat } from './format.mjs'

/** Two members that fit on one line: prettier leaves them there, oxfmt would not. */
const ON_ONE_LINE = `export type Outcome<Value, Reason> =
  { readonly state: 'done'; readonly value: Value } | { readonly state: 'failed'; readonly reason: Reason; at: Date }
`

/** A tree with the project's format settings and this file. */
function treeWith(file: string, text: string): string {
  const root = temporaryTree({
    '.prettierrc.json': readFileSync(join(repositoryRoot, '.prettierrc.json'), 'utf8'),
    [file]: text,
  })
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'))
  return root
}

test.each([
  ['a.ts', "export const a = 'b'\n"],
  ['a.ts', ON_ONE_LINE],
  ['a.css', 'p {\n  color: red;\n}\n'],
  ['a.json', '{ "a": 1 }\n'],
])('a file formatted by prettier passes: %s', async (file, text) => {
  const { code, output } = await checkFormat(treeWith(file, text))
  expect(code, output).toBe(0)
})

test.each([
  ['a.ts', 'export const a = "b";\n'],
  ['a.ts', ON_ONE_LINE.replace('  {', '{')],
  ['a.ts', 'export const a = {\n'],
  ['a.css', 'p {color:red}\n'],
  ['a.json', '{"a":1}\n'],
])('a file that prettier would change, or cannot read, is named: %s', async (file, text) => {
  const { code, output } = await checkFormat(treeWith(file, text))
  expect(code).not.toBe(0)
  expect(output).toContain(file)
})
