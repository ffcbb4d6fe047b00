import { ESLint } from 'eslint'
import { expect, test, vi } from 'vitest'
import { repositoryRoot } from '../process/repository-root.mjs'

// the first text waits until the types of the whole project are read
vi.setConfig({ testTimeout: 180_000 })

const eslint = new ESLint({ cwd: repositoryRoot })

/** Names of the rules that object to this text in the place of an existing file. */
async function objections(file: string, text: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(text, { filePath: file })
  return results.flatMap((result) => result.messages.map((message) => message.ruleId))
}

const inTools = (text: string) => objections('tools/check/finding.ts', text)

test.each([
  ['no-restricted-imports', `import { z } from 'zod'\nz.string()\n`],
  ['no-restricted-syntax', 'export default 1\n'],
  ['no-restricted-syntax', 'export interface Fund { isin: string }\n'],
  ['no-console', `console.log('here')\n`],
  ['max-lines', 'export {}\n'.repeat(301)],
  ['max-lines-per-function', `export function long(a: number) {\n${'  a += 1\n'.repeat(80)}  return a\n}\n`],
  ['@typescript-eslint/no-explicit-any', 'export const value: any = 1\n'],
  ['@typescript-eslint/no-non-null-assertion', 'export const first = (list: number[]) => list[0]!\n'],
  ['@typescript-eslint/no-floating-promises', 'export function f() {\n  Promise.resolve(1)\n}\n'],
])('%s objects to what it is there for', async (rule, text) => {
  expect(await inTools(text)).toContain(rule)
})

test('a switch that forgets a case is found', async () => {
  const text = `export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1\n  }\n  return 2\n}\n`

  expect(await inTools(text)).toContain('@typescript-eslint/switch-exhaustiveness-check')
})

test('code in order has no objections', async () => {
  expect(await inTools(`export const money = (cents: number): string => \`\${cents} senti\`\n`)).toEqual([])
})

test('the comments that switch rules off do not work', async () => {
  expect(await inTools(`// eslint-disable-next-line no-console\nconsole.log('here')\n`)).toContain('no-console')
})
