import ts from 'typescript'
import { expect, test } from 'vitest'
import { importersIn } from './import-graph.mjs'
import { inserted, probesOf } from './probes.mjs'
import { reachedIn, testsOf } from './tests-of.mjs'

/** The sources with probes for the piece between the guillemets of the first of them. */
function probed(marked: string, others: Record<string, string> = {}): string[] {
  const start = marked.indexOf('«')
  const end = marked.indexOf('»') - 1
  const sources = new Map([['src/a.ts', marked.replaceAll(/[«»]/g, '')], ...Object.entries(others)])
  const parsed = (file: string) => ts.createSourceFile(file, sources.get(file) ?? '', ts.ScriptTarget.Latest, true)
  const probes = probesOf({ sources, importers: importersIn(sources), parsed }, { file: 'src/a.ts', start, end }, 7)
  return [...sources].map(([file, source]) =>
    inserted(
      source,
      probes.filter((probe) => probe.file === file),
    ),
  )
}

const call = 'globalThis.__reached?.(7)'

test.each([
  ['function f() { g(); return a «<» b }', `function f() { g(); ;${call};return a < b }`],
  ['function f() { if (a) return «1» }', `function f() { if (a) {${call};return 1} }`],
  ['const f = (a) => a «<» b', `const f = (a) => (${call},a < b)`],
  ['function f(a = «1») { g() }', `function f(a = 1) {${call}; g() }`],
  ['const f = (a = «1») => g()', `const f = (a = 1) => (${call},g())`],
  ['start(«1»)', 'start(1)'],
])('%s', (source, expected) => {
  expect(probed(source)).toEqual([expected])
})

test('a constant is reached where its name is used, also by another constant and in another file', () => {
  const users = { 'src/b.ts': "import { twice } from './a.ts'\nexport const g = () => twice" }
  expect(probed('const once = «2»\nexport const twice = once * 2', users)).toEqual([
    'const once = 2\nexport const twice = once * 2',
    `import { twice } from './a.ts'\nexport const g = () => (${call},twice)`,
  ])
})

test('a break is judged by the tests that reach it, nearest and quickest first, and never by one that fails anyway', () => {
  const reached = reachedIn(
    '/copy/src/far/c.test.ts\t7\trunning\n/copy/src/a.test.ts\t7\trunning\n/copy/src/b.test.ts\t7\trunning\n',
    '/copy',
  )
  const seconds = { 'src/a.test.ts': 9, 'src/far/c.test.ts': 1, 'src/d.test.ts': 1 }
  const known = { importers: new Map(), seconds }
  expect(testsOf('src/a.ts', reached.get(7), known)).toEqual(['src/a.test.ts', 'src/far/c.test.ts'])
})

test('code that runs while modules load is judged by the tests of its folder and by those that import it', () => {
  const reached = reachedIn('/copy/src/far/c.test.ts\t7\treading\n', '/copy')
  const importers = new Map([['src/a.ts', new Set(['src/far/e.test.ts'])]])
  const seconds = { 'src/a.test.ts': 9, 'src/far/c.test.ts': 1, 'src/far/e.test.ts': 2, 'src/else/d.test.ts': 1 }
  const expected = ['src/a.test.ts', 'src/far/c.test.ts', 'src/far/e.test.ts']
  expect(testsOf('src/a.ts', reached.get(7), { importers, seconds })).toEqual(expected)
  expect(testsOf('src/a.ts', undefined, { importers, seconds })).toEqual(['src/a.test.ts', 'src/far/e.test.ts'])
})
