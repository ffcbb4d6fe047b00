import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { commandFindings } from './commands.ts'
import { documentFormFindings } from './document-form.ts'

const commands = (words: string, file = 'README.md') =>
  commandFindings(
    temporaryTree({
      'package.json': JSON.stringify({
        scripts: { start: '', test: '', check: '', drill: '', bench: '', e2e: '', release: '', supply: '' },
      }),
      'bench/sizes.ts': '',
      'bench/growth.ts': '',
      'tools/bench.mjs': '',
      'e2e/login.spec.ts': '',
      'apps/server/src/a.test.ts': '',
      'deploy/systemd/sammas.service': '',
      [file]: words,
    }),
  )

test.each([
  '`npm start`, `npm test`, `npm ci`, `npm run check`',
  '`npm run drill -- kill --tries 200 --seed 7`, `npm run drill -- all`, `npm run drill -- <name>`',
  '`npm run bench -- sizes`, `node tools/bench.mjs growth --people=100000`',
  '`npm run release -- minor`, `npm run supply -- --twice`',
  '`npm run e2e -- login.spec.ts -g "words"`',
  '`npx vitest run apps/server/`',
  '```\nnode apps/start/dist/server.js --check   # tries the rest\nFOO=1 npm start && npm test\n```',
  '`/srv/deploy/systemd/sammas.service`, words without code: npm run nothing',
])('%j is in order', (words) => {
  expect(commands(words)).toEqual([])
})

test.each([
  ['`npm run chek`', 'no script'],
  ['`npm strat`', 'no “strat”'],
  ['`npm run drill -- kil`', 'kil'],
  ['`npm run drill -- kill --tris 2`', 'tris'],
  ['`npm run drill -- card --tries 2`', 'tries'],
  ['`npm run bench -- size`', 'size'],
  ['`node tools/bench.mjs size`', 'size'],
  ['`node tools/bank.mjs`', 'no such file'],
  ['`npm run release -- mega`', 'mega'],
  ['`npm run supply -- --twise`', 'twise'],
  ['`npm run e2e -- logins.spec.ts`', 'logins.spec.ts'],
  ['`npx vitest run apps/serve/`', 'apps/serve/'],
  ['`node apps/start/dist/servr.js`', 'no such program'],
  ['`node apps/start/dist/server.js --chek`', 'chek'],
  ['```\nnpm test\nsudo npm start && npm run chek\n```', 'chek'],
  ['`cp /srv/deploy/systemd/samas.service /etc`', 'samas'],
])('%j is found', (words, part) => {
  const [finding, ...more] = commands(words)
  expect(finding?.problem).toContain(part)
  expect(more).toEqual([])
})

test('a file that the document of deploy/ names from its own folder is found when it is missing', () => {
  const words = '```\ncp systemd/sammas.service /etc/\ncp systemd/other.service /etc/\n```'
  expect(commands(words, 'deploy/README.md').map(({ problem }) => problem)).toEqual([
    '“cp systemd/other.service /etc/”: there is no deploy/systemd/other.service',
  ])
})

const form = (files: Record<string, string>) => documentFormFindings(temporaryTree(files)).map(({ problem }) => problem)

test.each([
  ['[a](#two-words)', 'README.md'],
  ['[a](docs/other.md#one-2-three)', 'README.md'],
  ['See docs/other.md: One. 2 “three”.', 'README.md'],
])('%j finds its heading', (words, file) => {
  expect(form({ [file]: `# Two words\n\n${words}\n`, 'docs/other.md': '## One. 2 “three”\n' })).toEqual([])
})

test.each(['[a](#three)', '[a](docs/other.md#on)', 'See docs/other.md: On call.', '[a](docs/other.md#in-a-block)'])(
  '%j has no heading',
  (words) => {
    expect(form({ 'README.md': words, 'docs/other.md': '## One\n\n```\n# in a block\n```\n' })).toHaveLength(1)
  },
)

test('a long paragraph of the rules is found, a long list or table of short lines is not', () => {
  const lines = (start: string) => `${start}${'x'.repeat(290)}\n`.repeat(4)
  expect(form({ 'docs/rules.md': `${lines('- ')}\n${lines('| ')}\n${'x'.repeat(600)}\n` })).toEqual([])
  expect(form({ 'docs/rules.md': `a\n\n${'x'.repeat(601)}\n` })).toHaveLength(1)
  expect(form({ 'docs/rules.md': `- ${'x'.repeat(600)}\n- b\n` })).toHaveLength(1)
})

test.each([
  ['## Unreleased\n\n### API\n\n- A.\n\n## 0.5.0 (2026-11-26)\n\n### For savers\n\n- B.\n', 0],
  [`## Unreleased\n\n### API\n\n- ${'x'.repeat(161)}\n`, 1],
  ['## Unreleased\n\n- A.\n', 1],
  ['## Unreleased\n\n### For everybody\n\n- A.\n', 1],
  ['## 0.5\n\n### API\n\n- A.\n', 1],
])('a changelog %j has %i findings', (changelog, count) => {
  expect(form({ 'CHANGELOG.md': changelog })).toHaveLength(count)
})
