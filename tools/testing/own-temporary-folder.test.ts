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
