import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from './open-database.ts'
import { openEmbedded } from './open-embedded.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sammas-embedded-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const line = async (opening: Promise<unknown>) => {
  const error = await opening.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof Error ? error.message : 'it opened'
}

test('a damaged database folder is reported in one line with the remedy, and is unlocked', async () => {
  mkdirSync(join(folder, 'pglite/base'), { recursive: true })
  const reported = await line(openDatabase({ folder }))
  expect(reported).toMatch(/^[^\n]*is damaged[^\n]*\(DATA_DIR\)[^\n]*$/)
  expect(reported).toContain(folder)
  expect(await line(openDatabase({ folder }))).toBe(reported)
})

test('a database with noise in its files ends in the same line instead of a stack, or it does not open within the time it has', async () => {
  for (const part of ['base', 'global', 'pg_wal']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  writeFileSync(join(folder, 'global/pg_control'), 'noise')
  const reported = await line(openEmbedded(folder, { explained: 5_000, limit: 5_000 }))
  expect(reported).toMatch(/^[^\n]*(damaged|did not open within 5 seconds)[^\n]*$/)
})

test('a database that opens too slowly is not called damaged: the line reports how long it took, and to try again', async () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const reported = await line(openEmbedded(join(folder, 'pglite'), { explained: 0, limit: 1 }))
  expect(reported).toMatch(/^[^\n]*did not open within 0 seconds[^\n]*Nothing was changed[^\n]*try again[^\n]*$/)
  expect(reported).not.toContain('is damaged')
  expect(lines.join('')).toMatch(/still opening/)
})
