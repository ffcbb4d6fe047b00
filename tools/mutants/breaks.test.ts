import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../process/repository-root.mjs'
import { plantIn, readBreaks } from './breaks.mjs'

const list = readBreaks(readFileSync(join(repositoryRoot, 'tools/mutants/breaks.txt'), 'utf8'))

test('a line is a guard, what stands in its place, and who should notice', () => {
  const one = {
    file: 'a/b.ts',
    search: 'if (late) return',
    replace: '/* */',
    project: 'server',
    tests: ['x.test.ts', 'y.test.ts'],
  }
  const text = '# why\n\na/b.ts | if (late) return | /* */ | server | x.test.ts y.test.ts\n'
  expect(readBreaks(text)).toEqual([one])
  expect(() => readBreaks('a/b.ts | if (late) return')).toThrow('not a break')
  expect(() => plantIn('no guard here', one)).toThrow('0 times')
})

test('the list follows the code: every guard stands where it says, once, and its tests are there', () => {
  expect(list.length).toBeGreaterThan(10)
  for (const one of list) {
    const source = readFileSync(join(repositoryRoot, one.file), 'utf8')
    expect(plantIn(source, one)).not.toBe(source)
    for (const file of one.tests) expect(existsSync(join(repositoryRoot, file)), file).toBe(true)
  }
})
