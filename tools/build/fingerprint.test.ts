import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { unlessUnchanged } from './fingerprint.mjs'

function project() {
  const root = temporaryTree({ 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'lock.json': '{}' })
  const work = vi.fn(() => {
    writeFileSync(join(root, 'made.js'), '')
    return Promise.resolve()
  })
  const build = () =>
    unlessUnchanged({ name: 'web', inputs: ['src', 'lock.json', 'not-there'], result: 'made.js', root }, work)
  return { root, work, build }
}

test('work is done once, and again only after its inputs changed', async () => {
  const { root, work, build } = project()

  expect([await build(), await build()]).toEqual(['done', 'unchanged'])
  writeFileSync(join(root, 'src/deep/b.ts'), 'changed')
  expect([await build(), await build()]).toEqual(['done', 'unchanged'])
  expect(work).toHaveBeenCalledTimes(2)
})

test.each(['src/new.ts', 'lock.json'])('a change of %s counts', async (file) => {
  const { root, build } = project()
  await build()

  writeFileSync(join(root, file), 'other')

  expect(await build()).toBe('done')
})

test.each(['src/a.test.ts', 'src/deep/b.test.tsx'])('a change of the test %s does not count', async (file) => {
  const { root, build } = project()
  await build()

  writeFileSync(join(root, file), 'other')

  expect(await build()).toBe('unchanged')
})

test('another mark counts: a build has the commit in it', async () => {
  const { root, work } = project()
  const build = (mark: string) =>
    unlessUnchanged({ name: 'server', inputs: ['src'], result: 'made.js', mark, root }, work)
  expect([await build('one'), await build('one'), await build('two')]).toEqual(['done', 'unchanged', 'done'])
})

test('a removed result is made again', async () => {
  const { root, build } = project()
  await build()

  rmSync(join(root, 'made.js'))

  expect(await build()).toBe('done')
  expect(existsSync(join(root, 'made.js'))).toBe(true)
})

test('work that failed is done again, even over an older result', async () => {
  const { root, work, build } = project()
  await build()
  writeFileSync(join(root, 'src/a.ts'), 'broken')
  work.mockRejectedValueOnce(new Error('no'))
  await expect(build()).rejects.toThrow('no')

  writeFileSync(join(root, 'src/a.ts'), 'a')

  expect(await build()).toBe('done')
})
