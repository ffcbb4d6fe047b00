import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../process/repository-root.mjs'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { format } from './format.mjs'

const WELL_FORMED = {
  'a.ts': "export const a = 'b'\n",
  'a.css': 'p {\n  color: red;\n}\n',
  'a.json': '{ "a": 1 }\n',
}
const ILL_FORMED = {
  'b.ts': 'export const b = "b";\n',
  'unreadable.ts': 'export const a = {\n',
  'b.css': 'p {color:red}\n',
  'b.json': '{"b":1}\n',
}

test('a file that would be formatted differently, or cannot be read, fails the check and is named; others are not', async () => {
  const root = temporaryTree({
    '.oxfmtrc.json': readFileSync(join(repositoryRoot, '.oxfmtrc.json'), 'utf8'),
    ...WELL_FORMED,
    ...ILL_FORMED,
  })
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'))
  const { code, output } = await format(['--list-different'], root)
  expect(code).not.toBe(0)
  for (const file of Object.keys(ILL_FORMED)) expect(output).toContain(file)
  for (const file of Object.keys(WELL_FORMED)) expect(output).not.toContain(file)
})
