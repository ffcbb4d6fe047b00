import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../process/repository-root.mjs'
import { plantIn, readBreaks } from './breaks.mjs'

const list = readBreaks(readFileSync(join(repositoryRoot, 'tools/mutants/breaks.txt'), 'utf8'))

test('a line holds a guard, its replacement, and the tests that should notice', () => {
  const one = {
    file: 'apps/server/src/b.ts',
    search: 'if (late) return',
    replace: '/* */',
    project: 'servers',
    isEmbedded: false,
  }
  const text = '# why\n\napps/server/src/b.ts | if (late) return | /* */'
  expect(readBreaks(text).breaks).toEqual([{ ...one, tests: ['apps/server/src/'] }])
  expect(readBreaks(`${text} | apps/web/src/x.test.ts apps/web/src/y.test.ts\n`).breaks).toEqual([
    { ...one, project: 'web', tests: ['apps/web/src/x.test.ts', 'apps/web/src/y.test.ts'] },
  ])
  expect(readBreaks(`${text} | on:pglite apps/web/src/x.test.ts`).breaks).toMatchObject([
    { isEmbedded: true, tests: ['apps/web/src/x.test.ts'] },
  ])
  expect(() => readBreaks('apps/server/src/b.ts | if (late) return')).toThrow('not a break')
  expect(() => readBreaks(`${text} | docs/`)).toThrow('no tests')
  expect(() => readBreaks(`${text} | apps/web/ apps/server/`)).toThrow('tests of one project')
  expect(() => plantIn('no guard here', one)).toThrow('0 times')
})

test('an equivalent line has a reason', () => {
  const equivalents = [{ file: 'a/b.ts', search: 'if (done) return', reason: 'checked before' }]
  expect(readBreaks('equivalent | a/b.ts | if (done) return | checked before')).toEqual({ breaks: [], equivalents })
  expect(() => readBreaks('equivalent | a/b.ts | if (done) return')).toThrow('not an equivalent')
})

test('every guard of the list is found exactly once in its file, and its tests exist', () => {
  expect(list.breaks.length).toBeGreaterThan(10)
  const lines = [...list.breaks, ...list.equivalents.map((one) => ({ ...one, replace: '', tests: [] }))]
  for (const one of lines) {
    const source = readFileSync(join(repositoryRoot, one.file), 'utf8')
    expect(plantIn(source, one), `${one.file}: ${one.search}`).not.toBe(source)
    for (const file of one.tests) expect(existsSync(join(repositoryRoot, file)), file).toBe(true)
  }
})
