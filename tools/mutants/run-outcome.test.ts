import { expect, test } from 'vitest'
import { filesAt, type Module, ON, outcomeOf } from './run-outcome.mjs'

type State = 'passed' | 'failed' | 'skipped'

const module = (moduleId: string, states: readonly (State | { fails: string })[], errors: string[] = []): Module => ({
  moduleId,
  children: {
    allTests: () =>
      states.map((each, at) => ({
        fullName: `${moduleId} ${String(at)}`,
        result: () =>
          typeof each === 'string' ? { state: each } : { state: 'failed', errors: [{ message: each.fails }] },
      })),
  },
  errors: () => errors.map((message) => ({ message })),
})

const LATE = { fails: 'Test timed out in 45000ms.' }

test.each<[string, Module[], unknown[], ReturnType<typeof outcomeOf>]>([
  ['killed by the first test that fails', [module('a', ['passed', 'failed', LATE])], [], by('killed', 'a 1')],
  ['killed late by one that ran out of time', [module('a', [LATE, 'failed'])], [], by('killed-late', 'a 0')],
  ['killed though the file has an error too', [module('a', ['failed'], ['torn'])], ['lost'], by('killed', 'a 0')],
  [
    'broken where a file cannot be read',
    [module('a', [], ['no such export'])],
    ['lost'],
    by('broken', 'no such export'),
  ],
  ['broken by an error outside of the tests', [module('a', ['passed'])], [new Error('lost')], by('broken', 'lost')],
  ['broken by something that is no error', [module('a', ['passed'])], ['lost'], by('broken', 'an error without words')],
  ['a survivor of tests that pass', [module('a', ['skipped', 'passed'])], [], by('survived', '')],
  ['judged by none where all are left out', [module('a', ['skipped'])], [], null],
  ['judged by its own run alone', [module('b', ['failed'], ['torn']), module('a', ['passed'])], [], by('survived', '')],
])('a break is %s', (_, modules, errors, outcome) => {
  expect(outcomeOf(['a'], modules, errors)).toEqual(outcome)
})

function by(kind: 'killed' | 'killed-late' | 'survived' | 'broken', words: string) {
  return { kind, by: words }
}

test('a long name or error is cut', () => {
  const long = 'x'.repeat(200)
  expect(outcomeOf(['a'], [module('a', [], [long])], [])?.by).toHaveLength(120)
  expect(outcomeOf([long], [module(long, ['failed'])], [])?.by).toHaveLength(120)
})

test('a file is run once, in the order of the paths that name it', () => {
  const files = ['src/a.test.ts', 'src/b.test.ts', 'src/far/c.test.ts', 'other/d.test.ts']
  expect(filesAt(['src/far/', 'src/b.test.ts', 'src/'], files, (file) => file)).toEqual([
    'src/far/c.test.ts',
    'src/b.test.ts',
    'src/a.test.ts',
  ])
})

test.each([
  ['a store (pglite) > keeps a row', ['pglite']],
  ['a store (postgresql) > keeps a row', ['postgresql']],
  ['a rule without a database', ['postgresql']],
])('%j runs on %j', (name, engines) => {
  expect(Object.keys(ON).filter((engine) => ON[engine as keyof typeof ON].test(name))).toEqual(engines)
})
