import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillWithEmpty } from '@sammas/sandbox/testing/embedded-database'
import { programOf } from '@sammas/sandbox/testing/programs'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open-database.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-interrupted-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** A separate start on a folder, with its output. */
function start(folder: string) {
  const child = spawn(process.execPath, [...programOf('open-folder'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { out: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  return { child, output, ended: once(child, 'exit') }
}

/** The number of rows that starts have left, after one more start; it opens after any of them. */
async function rowsAfterNextStart(folder: string): Promise<number> {
  const { pool, close } = await openDatabase({ folder })
  await pool.query('create table if not exists kept (id integer)')
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from kept')
  await close()
  return rows[0]?.count ?? -1
}

const hasFiles = (path: string, count: number) => existsSync(path) && readdirSync(path).length >= count

test('a first start that is killed while it makes its database leaves a folder on which the next one starts', async () => {
  const folder = newFolder()
  const { child, ended } = start(folder)
  // All that it has made by then is removed.
  const isBegun = () => hasFiles(join(folder, 'pglite.unfinished/base/1'), 100)
  await expect.poll(isBegun, { interval: 10, timeout: 280_000 }).toBe(true)
  child.kill('SIGKILL')
  await ended
  expect(await rowsAfterNextStart(folder)).toBe(0)
  expect(readdirSync(folder)).toEqual(['pglite'])
}, 600_000)

test('the rest of an interrupted start is removed, however much of a database it is', async () => {
  const folder = newFolder()
  await fillWithEmpty(join(folder, 'pglite.unfinished'))
  // Without it the engine cannot open the others.
  rmSync(join(folder, 'pglite.unfinished/global'), { recursive: true })
  expect(await rowsAfterNextStart(folder)).toBe(0)
  expect(readdirSync(folder)).toEqual(['pglite'])
}, 600_000)

test('what a killed server had written is there at the next start, also in a folder from before databases were made beside', async () => {
  const folder = newFolder()
  await fillWithEmpty(join(folder, 'pglite'))
  const { child, output, ended } = start(folder)
  await expect.poll(() => output.out, { timeout: 280_000 }).toBe('open\n')
  child.kill('SIGKILL')
  await ended
  // An earlier version left no trace of an interrupted start beside it; one beside a complete database is not taken for it.
  mkdirSync(join(folder, 'pglite.unfinished'))
  writeFileSync(join(folder, 'pglite.unfinished/PG_VERSION'), '18\n')
  expect(await rowsAfterNextStart(folder)).toBe(1)
}, 600_000)
