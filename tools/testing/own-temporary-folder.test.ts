import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ownTemporaryFolder } from './own-temporary-folder.mjs'

const before = process.env['TMPDIR']
afterEach(() => {
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
})

test('leftover folders of ours are named, those of others are not', () => {
  const { leftOver, remove } = ownTemporaryFolder()
  const kept = mkdtempSync(join(tmpdir(), 'sammas-forgotten-'))
  rmSync(mkdtempSync(join(tmpdir(), 'sammas-removed-')), { recursive: true })
  mkdirSync(join(tmpdir(), 'cache-of-a-browser'))
  expect(leftOver()).toEqual([kept.slice(tmpdir().length + 1)])
  const own = tmpdir()
  remove()
  expect(existsSync(own)).toBe(false)
})

test('folders of runs that were killed are deleted, those of running ones are not', () => {
  const base = mkdtempSync(join(tmpdir(), 'sammas-base-'))
  const { pid } = spawnSync(process.execPath, ['--version'])
  const [dead, alive, other] = [`sammas-test-${String(pid)}-a`, `sammas-test-${String(process.pid)}-b`, 'others']
  for (const name of [dead, alive, other]) mkdirSync(join(base, name))
  const { remove } = ownTemporaryFolder(base)
  expect([dead, alive, other].map((name) => existsSync(join(base, name)))).toEqual([false, true, true])
  remove()
  rmSync(base, { recursive: true })
})
