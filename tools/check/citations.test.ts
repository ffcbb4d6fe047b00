import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { citationFindings } from './citations.ts'

const problems = (comment: string) =>
  citationFindings(
    temporaryTree({
      'docs/rules.md': '# Rules\n\n### Weighted fee\n\nWords.\n\n### Weighted fees of all\n',
      'README.md': '',
      'apps/a.ts': `${comment}\nexport const a = 1\n`,
    }),
  ).map(({ file, problem }) => `${file}: ${problem}`)

const guide = (words: string) =>
  citationFindings(
    temporaryTree({ 'docs/rules.md': '### Weighted fee\n', 'apps/a.ts': 'export {}\n', 'apps/README.md': words }),
  )

test.each([
  '/** What funds cost (docs/rules.md: Weighted fee). */',
  '/** What funds cost (docs/rules.md: Weighted\n * fee). */',
  '// See README.md, and docs/rules.md: Weighted fee',
  '/** Nothing is named. */',
])('%j is in order', (comment) => {
  expect(problems(comment)).toEqual([])
})

test('a missing rule is found, also behind a name that only begins alike', () => {
  expect(problems('/** Fees (docs/rules.md: Fees). */')).toEqual([
    'apps/a.ts: cites “Fees). */”, which docs/rules.md does not have',
  ])
  expect(problems('/** Fees (docs/rules.md: Weighted feeling). */')).toHaveLength(1)
})

test.each(['facts.md 2', 'decisions section 5', 'specification\n * section 2', 'api-contract 7'])(
  'a missing document is found: %j',
  (name) => {
    expect(problems(`/**\n * A word (${name}).\n */`)).toHaveLength(1)
  },
)

test.each(['// As in apps/a.ts', '/** See `a.ts`. */', '// npm.js, Node.js, example.test'])(
  '%j is in order too',
  (comment) => {
    expect(problems(comment)).toEqual([])
  },
)

test.each(['b.ts', 'apps/b.tsx', 'pps/a.ts', 'look.css'])('a comment that names the missing %s is found', (path) => {
  expect(problems(`/**\n * A word (\`${path}\`).\n */`)).toEqual([
    `apps/a.ts: names “${path}”, which is not in the repository`,
  ])
})

test.each([
  '`apps/a.ts`',
  '`a.ts`',
  '`apps/`',
  '`apps/<noun>/b.ts`',
  '`npm run a`',
  'b.ts',
  '[a](a.ts)',
  '[a](../docs/rules.md#weighted-fee)',
  '[a](#here)',
  '[a](https://example.test/b.ts)',
])('a guide may name %s', (words) => {
  expect(guide(words)).toEqual([])
})

test.each(['apps/b.ts', 'b.ts', 'pages/', 'pps/a.ts'])('a guide that names the missing %s is found', (path) => {
  expect(guide(`See \`${path}\`.`)).toEqual([
    { file: 'apps/README.md', problem: `names “${path}”, which is not in the repository` },
  ])
})

test('a broken link in a guide is found', () => {
  expect(guide('See [this](../docs/other.md#part).')).toEqual([
    { file: 'apps/README.md', problem: 'names “../docs/other.md”, which is not in the repository' },
  ])
})

test('decisions and the changelog may name files of the past', () => {
  const files = {
    'docs/rules.md': '### Weighted fee\n',
    'docs/decisions/0001-a.md': '`b.ts`',
    'CHANGELOG.md': '`b.ts`',
  }
  expect(citationFindings(temporaryTree(files))).toEqual([])
})

test('no rules at all are a finding', () => {
  expect(citationFindings(temporaryTree({ 'apps/a.ts': '' }))).toHaveLength(1)
})
