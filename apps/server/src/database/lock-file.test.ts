import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataFolderInUse, lockFolder } from './lock-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sammas-lock-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
const heldBy = (holder: string) => {
  writeFileSync(join(folder, 'lock'), holder)
}

test('a folder that a living process holds is not taken', () => {
  heldBy(String(process.ppid))
  expect(() => lockFolder(folder)).toThrow(DataFolderInUse)
})

test('a folder that another user’s process holds is not taken', () => {
  heldBy(String(process.ppid))
  // The system answers EPERM to every user but root.
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  expect(() => lockFolder(folder)).toThrow(DataFolderInUse)
})

// Above Linux's highest process id.
test.each([
  ['one that died', '4194305'],
  ['nobody', ''],
  ['this very number, before a restart', String(process.pid)],
])('a lock left by %s is taken over, and given back', (_, holder) => {
  heldBy(holder)
  lockFolder(folder)()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
