import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open-database.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-interrupted-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** A start of its own on a folder, with what it has said. */
function start(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/testing/open-folder.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  return { child, said, ended: once(child, 'exit') }
}

/** The number of rows that starts have left, after one more start; it opens whatever happened before. */
async function rowsAfterNextStart(folder: string): Promise<number> {
  const { pool, close } = await openDatabase({ folder })
  await pool.query('create table if not exists kept (id integer)')
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from kept')
  await close()
  return rows[0]?.count ?? -1
}

const isThere = (path: string) => (folder: string) => existsSync(join(folder, path))
const hasFiles = (path: string, count: number) => (folder: string) =>
  existsSync(join(folder, path)) && readdirSync(join(folder, path)).length >= count

test.each<[string, NodeJS.Signals, (folder: string) => boolean]>([
  ['the database is begun', 'SIGKILL', isThere('pglite.unfinished')],
  ['the database has its control file', 'SIGINT', isThere('pglite.unfinished/global/pg_control')],
  ['the first tables are there', 'SIGTERM', hasFiles('pglite.unfinished/base/1', 100)],
  ['the database has its name', 'SIGKILL', isThere('pglite')],
])(
  'a first start that is ended when %s (%s) leaves a folder on which the next one starts',
  async (_, signal, isDue) => {
    const folder = newFolder()
    const { child, ended } = start(folder)
    await expect.poll(() => isDue(folder), { interval: 2, timeout: 280_000 }).toBe(true)
    child.kill(signal)
    await ended
    expect(await rowsAfterNextStart(folder)).toBeGreaterThanOrEqual(0)
    expect(readdirSync(folder)).toEqual(['pglite'])
  },
  600_000,
)

test('what a killed server had written is there at the next start, also in a folder from before databases were made beside', async () => {
  const folder = newFolder()
  const { child, said, ended } = start(folder)
  await expect.poll(() => said.out, { timeout: 280_000 }).toBe('open\n')
  child.kill('SIGKILL')
  await ended
  // An earlier version left no trace of an interrupted start beside it; one beside a complete database is not taken for it.
  const older = newFolder()
  cpSync(join(folder, 'pglite'), join(older, 'pglite'), { recursive: true })
  mkdirSync(join(older, 'pglite.unfinished'))
  writeFileSync(join(older, 'pglite.unfinished/PG_VERSION'), '18\n')
  expect(await rowsAfterNextStart(older)).toBe(1)
  expect(await rowsAfterNextStart(folder)).toBe(1)
}, 600_000)
