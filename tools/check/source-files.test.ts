import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { sourceFileFindings } from './source-files.ts'

const problems = (file: string, text: string) =>
  sourceFileFindings(temporaryTree({ [file]: text })).map(({ problem }) => problem)

const lines = (count: number) => 'const a = 1\n'.repeat(count)

test('a file of 300 lines is in order and one of 301 is too long', () => {
  expect(problems('apps/web/src/ui/button.module.css', lines(300))).toEqual([])
  expect(problems('apps/web/src/ui/button.module.css', lines(301))).toEqual(['has 301 lines, at most 300 are allowed'])
})

test.each(['Button.tsx', 'fundTable.ts', 'fund_table.ts'])('the name %s is not kebab-case', (name) => {
  expect(problems(`apps/web/src/ui/${name}`, '')).toEqual(['is not named in kebab-case'])
})

test.each(['utils/money.ts', 'misc/a.ts', 'helpers.ts', 'common/dates/a.ts'])('%s is a drawer', (path) => {
  expect(problems(`packages/domain/src/${path}`, '')).toEqual(['is named for a drawer, not for what it holds'])
})

test('a file that re-exports a whole module is a barrel', () => {
  expect(problems('packages/domain/src/money/all.ts', `export * from './cents.ts'\n`)).toEqual([
    're-exports a whole module',
  ])
})

test('interfaces only extend a package’s types; shapes of ours are types', () => {
  const problem = 'names a shape by an interface: use a type, so that there is one way'

  expect(problems('packages/domain/src/fund/fund.ts', 'export interface Fund {}\n')).toEqual([problem])
  expect(problems('apps/web/src/app/page.ts', `declare module 'a' {\n  interface Register {}\n}\n`)).toEqual([])
})

test.each([
  ['// TODO: later', 'leaves work for later (TODO)'],
  [`test.skip('a', () => {})`, 'leaves tests out (test.skip)'],
  [`describe.only('a', () => {})`, 'leaves tests out (describe.only)'],
  [`test.describe.fixme('a', () => {})`, 'leaves tests out (test.describe.fixme)'],
  ['// @ts-ignore', 'switches a check off (@ts-ignore)'],
  ['/* eslint-disable no-console */', 'switches a check off (eslint-disable)'],
  ['// oxlint-disable-next-line', 'switches a check off (oxlint-disable)'],
])('%s does not belong in the tree', (text, problem) => {
  expect(problems('apps/server/src/main.ts', text)).toEqual([problem])
})

test.each(['new Date()', 'Date.now()', 'load(Date.now)', 'performance.now()'])(
  'in the web %s is read in the clocks of lib alone, and in tests',
  (read) => {
    const problemsIn = (file: string) => problems(`apps/web/src/${file}`, `export const a = () => ${read}\n`)

    expect(problemsIn('screens/account/money.ts')).toEqual([expect.stringContaining('the device')])
    const allowed = ['lib/device-clock.ts', 'lib/registry-clock.ts', 'lib/today.test.tsx', 'testing/phone-clock.ts']
    expect(allowed.flatMap(problemsIn)).toEqual([])
    expect(problems('apps/server/src/main.ts', `${read}\n`)).toEqual([])
  },
)

test('in the web a moment from the server may be parsed anywhere', () => {
  expect(problems('apps/web/src/screens/account/money.ts', 'export const a = new Date(given)\n')).toEqual([])
})

test('a branch on a language is refused in product code', () => {
  const text = `export const sign = language === 'et' ? ',' : '.'\n`

  expect(problems('packages/domain/src/money/format.ts', text)).toEqual([
    expect.stringContaining('Record<Language, …>'),
  ])
  expect(problems('packages/domain/src/money/format.test.ts', text)).toEqual([])
})

test('files made by a tool are skipped', () => {
  const root = temporaryTree({
    'apps/web/dist/Bundle.js': '',
    'apps/web/src/main.tsx': '',
    'apps/web/node_modules/a/B.ts': '',
  })

  expect(sourceFileFindings(root)).toEqual([])
})

test('a tree without sources is a finding', () => {
  expect(sourceFileFindings(temporaryTree({}))).toHaveLength(1)
})
