import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { repositoryRoot } from '../process/repository-root.mjs'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { plantedCode } from './planted-code.ts'
import { checkTypes } from './types.mjs'

// a type-aware linter takes some seconds, more on a busy machine
vi.setConfig({ testTimeout: 120_000 })

const own = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')
const compilerOptions = { jsx: 'react-jsx', lib: ['es2023', 'dom'], types: ['node', 'react'] }

const isScreen = (rule: string) => rule.startsWith('jsx-a11y/') || rule.startsWith('react/')
const fileOf = (rule: string) => {
  const name = rule.replace('/', '-')
  return isScreen(rule) ? `apps/web/src/${name}.tsx` : `packages/domain/src/${name}.ts`
}

/** A tree with the project's lint rules and these files. */
function tree(files: Readonly<Record<string, string>>): string {
  const config = JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, include: ['src'] })
  const root = temporaryTree({
    '.oxlintrc.json': own('.oxlintrc.json'),
    'tsconfig.base.json': own('tsconfig.base.json'),
    'package.json': '{ "type": "module" }',
    'apps/web/tsconfig.json': config,
    'packages/domain/tsconfig.json': config,
    ...files,
  })
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'))
  return root
}

type Report = { diagnostics: { code?: string; filename: string }[] }

/**
 * Names of the rules that object, by file. The linter's output uses other names than its configuration: `jsx_a11y(scope)`,
 * `react-hooks(exhaustive-deps)`.
 */
async function objectionsIn(root: string): Promise<Map<string, string[]>> {
  const { output } = await checkTypes(root, ['--format=json'])
  const found = new Map<string, string[]>()
  const { diagnostics } = JSON.parse(output) as Report // the linter's output format
  for (const { code = '', filename } of diagnostics) {
    const [, plugin = '', rule = code] = /^([\w-]+)\((.+)\)$/.exec(code) ?? []
    const name =
      plugin === 'eslint' || plugin === ''
        ? rule
        : `${plugin.replace('_', '-').replace('react-hooks', 'react')}/${rule}`
    found.set(filename, [...(found.get(filename) ?? []), name])
  }
  return found
}

type RuleFile = { rules: object; overrides: { rules: object }[] }

test('every rule finds the violation planted for it', async () => {
  const planted = Object.entries(plantedCode).map(([rule, text]) => [fileOf(rule), `${text}\n`] as const)
  const found = await objectionsIn(tree(Object.fromEntries(planted)))

  const silent = Object.keys(plantedCode).filter((rule) => !found.get(fileOf(rule))?.includes(rule))
  expect(silent).toEqual([])
})

test('no rule is without a planted violation', () => {
  const text = own('.oxlintrc.json').replace(/^\s*\/\/.*$/gm, '')
  const { rules, overrides } = JSON.parse(text) as RuleFile // the linter's configuration format
  const named = [rules, ...overrides.map((override) => override.rules)].flatMap((set) => Object.keys(set))

  expect(Object.keys(plantedCode).sort()).toEqual([...new Set(named)].sort())
})

test('code in order has no objections, and a type error has', async () => {
  const found = await objectionsIn(
    tree({
      'packages/domain/src/cents.ts': `export const money = (cents: number): string => \`\${cents} senti\`\n`,
      'packages/domain/src/wrong.ts': `export const wrong: number = 'a'\n`,
    }),
  )

  expect([...found]).toEqual([['packages/domain/src/wrong.ts', ['typescript/TS2322']]])
})

test('a tree without code fails the check', async () => {
  expect((await checkTypes(tree({}))).code).not.toBe(0)
})
