import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readScreens, type ScreenTable } from './read-screens.ts'
import { missingWords } from './screen-words.ts'

const web = join(import.meta.dirname, '..')
const source = join(web, 'src')

test('every row of the table names the words that its screen shows', async () => {
  const table = await readScreens(web)
  expect(table.screens.length).toBeGreaterThan(15)
  expect(missingWords(source, table)).toEqual([])
})

test('a flow watches that nothing moves on any screen of the table', async () => {
  const { screens } = await readScreens(web)
  const flow = readFileSync(join(web, '../../e2e/nothing-moves.spec.ts'), 'utf8')
  // `$` is every other address, watched at /nowhere.
  const paths = screens.map(({ path }) => path.replace(/\/?\$.*/, ''))
  expect(paths.filter((path) => !flow.includes(path === '' ? "'/nowhere'" : `'${path}`))).toEqual([])
})

/** A copy of nothing but these files. */
function sourceOf(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sammas-words-')))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
  })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

function problems(words: string[], frame: 'open' | 'person' = 'person'): string[] {
  const root = sourceOf({
    'app/messages.et.json': '{"app.skip":"Liigu sisu juurde"}',
    'features/session/messages.et.json': '{"session.ends":"Lõpeb"}',
    'features/signing/messages.et.json': '{"signing.sign":"Allkirjasta"}',
    'features/signing/sign.tsx': "text('signing.sign'); text('app.skip')\n",
    'features/later/messages.et.json': '{"later.on":"Hiljem"}',
    'features/later/later.tsx': "text('later.on')\n",
    'screens/flow/messages.et.json': '{"flow.lead":"Vali fond"}',
    'screens/flow/step.tsx': "import {\n  sign,\n} from '#web/features/signing/sign.tsx'\ntext('session.ends')\n",
    'features/outcome/messages.et.json': '{"outcome.done":"Valmis"}',
    'screens/flow/last-step.tsx': "text('outcome.done')\n",
    'screens/flow/flow-screen.tsx': [
      "import { step } from './step.tsx'",
      "import type { Later } from '#web/features/later/later.tsx'",
      "const later = () => import('#web/features/later/later.tsx')",
      "const last = () => import('./last-step.tsx')",
      "text('flow.lead')",
    ].join('\n'),
  })
  const file = join(root, 'screens/flow/flow-screen.tsx')
  const table: Pick<ScreenTable, 'screens' | 'frame' | 'startWords'> = {
    startWords: ['app'],
    frame: { file: '', words: ['features/session'] },
    screens: [{ path: '/flow', frame, words: words as [], file, hasLater: false, isEntered: false }],
  }
  return missingWords(root, table)
}

test('a row names the words of its screen and of its imports; those of the frame and of the start are added', () => {
  expect(problems(['screens/flow', 'features/signing', 'features/outcome'])).toEqual([])
})

test('words that a row does not name are found, also deep below its screen', () => {
  expect(problems(['screens/flow', 'features/outcome'])).toEqual([
    '/flow shows signing.sign and its row does not name features/signing',
  ])
  expect(problems(['screens/flow', 'features/signing', 'features/outcome'], 'open')).toEqual([
    '/flow shows session.ends and its row does not name features/session',
  ])
})

test('words of a later step are found too', () => {
  expect(problems(['screens/flow', 'features/signing'])).toEqual([
    '/flow shows outcome.done and its row does not name features/outcome',
  ])
})
