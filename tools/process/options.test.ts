import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DRILLS, namesAndOptions } from './named-options.mjs'
import { readOptions } from './options.mjs'
import { repositoryRoot } from './repository-root.mjs'

const options = { twice: { type: 'boolean' }, only: { type: 'string' } } as const

test.each([[['--twise']], [['-t']], [['--twice=yes']], [['--only']], [['word']], [['--twice', 'word']], [['']]])(
  '%j is refused',
  (args) => {
    expect(() => readOptions(args, options)).toThrow(TypeError)
  },
)

test('known options and as many words as are taken are read', () => {
  const { values, positionals } = readOptions(['a', '--twice', '--only=x', 'b'], options, 2)
  expect({ ...values, positionals }).toEqual({ twice: true, only: 'x', positionals: ['a', 'b'] })
})

const known = { kill: ['tries'], card: [] }

test.each([
  [['kil']],
  [['kill', 'kil']],
  [['kill', '--tris', '2']],
  [['card', '--tries', '2']],
  [['kill', 'card', '--tries', '2']],
  [['--tries', '2']],
  [['toString']],
])('of drills and figures %j is refused', (args) => {
  expect(() => namesAndOptions(args, known)).toThrow(TypeError)
})

test('an option goes to the one name that takes it, a flag to all', () => {
  expect(namesAndOptions(['kill', '--tries=2', '--slow'], known, ['slow'])).toEqual({
    names: ['kill'],
    options: ['--tries', '2', '--slow'],
  })
  expect(namesAndOptions([], known)).toEqual({ names: [], options: [] })
})

test('each drill has its options listed, which its program reads', () => {
  const folder = join(repositoryRoot, 'drills')
  const files = readdirSync(folder).filter((file) => /^[^.]+\.ts$/.test(file))
  expect(Object.keys(DRILLS)).toEqual(files.map((file) => file.replace(/\.ts$/, '')).sort())
  for (const [name, taken] of Object.entries(DRILLS)) {
    const source = readFileSync(join(folder, `${name}.ts`), 'utf8')
    const read = [...source.matchAll(/(?:option\('|given\('--|indexOf\('--)(\w+)'/g)].map(([, name]) => name)
    expect([...new Set(read)].sort(), name).toEqual([...taken].sort())
  }
})

test.each(readdirSync(join(repositoryRoot, 'tools')).filter((file) => file.endsWith('.mjs')))(
  'the command %s judges its arguments',
  (file) => {
    // those of Playwright go to it, which refuses unknown ones itself
    const source = readFileSync(join(repositoryRoot, 'tools', file), 'utf8')
    expect(source).toMatch(/optionsOf\(|namesOf\(|runBrowserFlows\(|runOptInFlows\(/)
  },
)
