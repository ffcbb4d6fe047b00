import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from '@sammas/sandbox/testing/programs'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { startFailureLine } from '../start-failure.ts'
import { folderFailure } from './data-folder.ts'
import { openDatabase } from './open-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sammas-data-'))
  // The other account must reach it.
  chmodSync(folder, 0o755)
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const line = (error: unknown) => startFailureLine(error, { PORT: 3000 })

test.each([
  ['EACCES', /may not be read and written by this account.*chown/],
  ['EPERM', /may not be read and written by this account.*chown/],
  ['EROFS', /can only be read/],
  ['ENOSPC', /full disk.*Make room/],
  ['EDQUOT', /share.*Make room/],
  ['EEXIST', /is not a folder/],
  ['ENOTDIR', /is not in a folder/],
  ['ENAMETOOLONG', /too long a name/],
  ['ELOOP', /leads back to itself/],
  ['EIO', /disk that fails/],
  ['EMFILE', /cannot be used \(EMFILE\)/],
])('%s of the data folder is reported as such in one line, and never as a port', (code, wanted) => {
  const error = Object.assign(new Error(code), { code, syscall: 'open', path: join(folder, 'lock') })
  const shown = line(folderFailure(folder, error))
  expect(shown).toMatch(/^The data folder [^\n]*\(DATA_DIR\)[^\n]*set DATA_DIR to another folder\.$/)
  expect(shown).toMatch(wanted)
  expect(shown).toContain(folder)
  expect(shown).not.toMatch(/port/i)
})

test('an error that is not of the file system stays as it is', () => {
  const error = new TypeError('x is not a function')
  expect(folderFailure(folder, error)).toBe(error)
})

test('a file in the place of the folder, or of one above it, is reported as such', async () => {
  writeFileSync(join(folder, 'file'), '')
  const failure = (folder: string) =>
    openDatabase({ folder }).then(
      () => null,
      (error: unknown) => line(error),
    )
  expect(await failure(join(folder, 'file'))).toMatch(/is not a folder/)
  expect(await failure(join(folder, 'file/data'))).toMatch(/is not in a folder/)
})

/** The output of a start by an account that does not own the files. Root may open all files, so the start runs as another account. */
function startedByAnotherAccount(folder: string): string {
  const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const args = [...programOf('open-folder'), folder]
  // The tests' temporary folder is not that account's, so no cache can be made there.
  const env = { ...process.env, TSX_DISABLE_CACHE: '1' }
  return spawnSync(process.execPath, args, { ...other, env, encoding: 'utf8' }).stdout
}

const isLeft = (mode: number) => (path: string) => {
  chmodSync(path, mode)
}

test.each<[string, string, (path: string) => void]>([
  ['the folder may not be written', '', isLeft(0o555)],
  ['the folder may not be read', '', isLeft(0o311)],
  ['the database may not be opened', 'pglite', isLeft(0o500)],
  ['one folder of the database may not be written', 'pglite/base', isLeft(0o555)],
  ['one file of the database may not be written', 'pglite/PG_VERSION', isLeft(0o444)],
  ['one file of the database may not be read', 'pglite/PG_VERSION', isLeft(0o222)],
])('%s by this account: the line reports it, and nothing is reported as damaged', (_, part, spoil) => {
  for (const each of ['pglite', 'pglite/base', 'pglite/global', 'pglite/pg_wal']) {
    mkdirSync(join(folder, each))
    chmodSync(join(folder, each), 0o777)
  }
  writeFileSync(join(folder, 'pglite/PG_VERSION'), '18\n')
  chmodSync(join(folder, 'pglite/PG_VERSION'), 0o666)
  chmodSync(folder, 0o777)
  spoil(join(folder, part))
  const shown = startedByAnotherAccount(folder)
  chmodSync(folder, 0o755)
  expect(shown).toMatch(/^The data folder [^\n]*may not be read and written by this account[^\n]*\n$/)
  expect(shown).not.toMatch(/damaged|port/i)
  expect(readdirSync(folder)).toEqual(['pglite'])
})
