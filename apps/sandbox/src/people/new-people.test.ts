import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SandboxDatabase } from '../database/tables.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'
import { samplePeopleLines } from './people-list.ts'
import { seedPeople } from './seed-people.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
let registry: TestRegistry
beforeAll(async () => {
  registry = await openTestRegistry(NOW)
})
afterAll(() => registry.close())

const tables = ['cash_flow', 'application', 'standing_order', 'fund_pension', 'mandate_process', 'person'] as const

/** Takes people out, so that the registry is as before the version that brought them. */
async function without(db: SandboxDatabase, codes: readonly string[]): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).where('personal_code', 'in', codes).execute()
}

/** Everything of one person, without the numbers that the database counts. */
async function allOf(db: SandboxDatabase, code: string): Promise<unknown[]> {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { rows: found } = await sql<{
        row: object
      }>`select to_jsonb(t) - 'id' as row from ${sql.table(`sandbox.${table}`)} t
        where personal_code = ${code} order by (to_jsonb(t) - 'id')::text`.execute(db)
      return found.map(({ row }) => row)
    }),
  )
  return rows
}

/** A claim, a fund pension, a pending rate, both pillars, one of the test services' own people. */
const newcomers = ['36411060437', '45901300282', '38605120419', '46504090244', '50001029996']

test('people that a newer version adds get savings and applications; all others stay as they are', async () => {
  const { db } = registry
  const before = await Promise.all(newcomers.map((code) => allOf(db, code)))
  await without(db, newcomers)
  await db.updateTable('person').set({ email: 'mine@example.com' }).where('personal_code', '=', '49203152718').execute()
  const others = samplePeopleLines.map(({ personalCode }) => personalCode).filter((code) => !newcomers.includes(code))
  const kept = await Promise.all(others.map((code) => allOf(db, code)))
  await seedPeople(db, NOW, 0)
  expect(await Promise.all(newcomers.map((code) => allOf(db, code)))).toEqual(before)
  expect(await Promise.all(others.map((code) => allOf(db, code)))).toEqual(kept)
  await seedPeople(db, NOW, 0)
  expect(await Promise.all(newcomers.map((code) => allOf(db, code)))).toEqual(before)
})

test('every person of the printed list exists, also those that the folder lacked', async () => {
  for (const { personalCode } of samplePeopleLines) {
    await without(registry.db, [personalCode])
    await seedPeople(registry.db, NOW, 0)
  }
  const there = await registry.db.selectFrom('person').select('personal_code').execute()
  const codes = new Set(there.map((row) => row.personal_code))
  expect(samplePeopleLines.filter(({ personalCode }) => !codes.has(personalCode))).toEqual([])
})

test('where the calendar was moved, their histories end with its day', async () => {
  await registry.moveTo('2027-02-15')
  await without(registry.db, ['38605120419'])
  await seedPeople(registry.db, NOW, 0)
  const last = (await registry.cashFlows('38605120419')).at(-1)
  expect(last?.priceDate).toMatch(/^2027-0[12]-/)
  expect(await registry.applications('38605120419')).toMatchObject([{ type: 'PAYMENT_RATE', status: 'PENDING' }])
})
