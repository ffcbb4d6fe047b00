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
  const told = await line(openDatabase({ folder }))
  expect(told).toMatch(/^[^\n]*is damaged[^\n]*\(DATA_DIR\)[^\n]*$/)
  expect(told).toContain(folder)
  expect(await line(openDatabase({ folder }))).toBe(told)
})

test('a database with noise in its files ends in the same line instead of a stack, or it does not open within the time it has', async () => {
  for (const part of ['base', 'global', 'pg_wal']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  writeFileSync(join(folder, 'global/pg_control'), 'noise')
  const told = await line(openEmbedded(folder, { explained: 5_000, limit: 5_000 }))
  expect(told).toMatch(/^[^\n]*(damaged|did not open within 5 seconds)[^\n]*$/)
})

test('a database that opens too slowly is not called damaged: the line says how long it took, and to try again', async () => {
  const said: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const told = await line(openEmbedded(join(folder, 'pglite'), { explained: 0, limit: 1 }))
  expect(told).toMatch(/^[^\n]*did not open within 0 seconds[^\n]*Nothing was changed[^\n]*try again[^\n]*$/)
  expect(told).not.toContain('is damaged')
  expect(said.join('')).toMatch(/still opening/)
})
