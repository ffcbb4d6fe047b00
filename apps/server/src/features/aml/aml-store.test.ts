import { describe, expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { addAmlCheck, amlChecksOf, amlChecksOfAll } from './aml-store.ts'

describe.each(['pglite', 'postgresql'] as const)('money-laundering checks on %s', (engine) => {
  let db: Database
  let people: [number, number, number] = [0, 0, 0]
  withDatabase(engine, async (opened) => {
    db = opened
    const rows = await db.selectFrom('person').select('id').orderBy('id').limit(3).execute()
    const [one = 0, other = 0, third = 0] = rows.map(({ id }) => id)
    people = [one, other, third]
    await db.deleteFrom('aml_check').execute()
  })
  const add = (person: number, type: string, success: boolean, time: string) =>
    addAmlCheck(db, person, { type, success, metadata: {} }, new Date(time))

  test('of many checks the newest of each type counts, and of equal times the later one', async () => {
    const [one, other, third] = people
    await add(one, 'SK_NAME', true, '2026-03-02T10:00:00Z')
    await add(one, 'SK_NAME', false, '2026-03-02T10:00:00Z')
    await add(one, 'SK_NAME', true, '2020-03-02T10:00:00Z')
    await add(one, 'OCCUPATION', true, '2025-01-01T00:00:00Z')
    await add(one, 'from a later version', true, '2026-03-02T10:00:00Z')
    await add(other, 'SK_NAME', true, '2026-03-03T10:00:00Z')
    const byType = (checks: Awaited<ReturnType<typeof amlChecksOf>> | undefined) =>
      checks?.toSorted((a, b) => (a.type < b.type ? -1 : 1))
    const ofOne = [
      { type: 'OCCUPATION', success: true, time: new Date('2025-01-01T00:00:00Z') },
      { type: 'SK_NAME', success: false, time: new Date('2026-03-02T10:00:00Z') },
    ]
    expect(byType(await amlChecksOf(db, one))).toEqual(ofOne)
    const all = await amlChecksOfAll(db, [one, other, third])
    expect(byType(all.get(one))).toEqual(ofOne)
    expect(all.get(other)).toEqual([{ type: 'SK_NAME', success: true, time: new Date('2026-03-03T10:00:00Z') }])
    expect(all.has(third)).toBe(false)
  })
})
