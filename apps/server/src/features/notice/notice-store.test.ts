import { refusalNotice } from '@sammas/domain/application/notices'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { addRefusal, noticesOfPerson, refusalIsRead } from './notice-store.ts'

describe.each(['pglite', 'postgresql'] as const)('the outcome of a signed mandate, on %s', (engine) => {
  let db: Database
  withDatabase(engine, (opened) => {
    db = opened
  })

  test('a mandate that is refused, signed anew and refused again is announced again, and no other person’s is touched', async () => {
    const people = await db.selectFrom('person').select('id').orderBy('id').limit(2).execute()
    const [me = 0, other = 0] = people.map(({ id }) => id)
    const refuse = (personId: number, mandateId: number) =>
      addRefusal(db, personId, refusalNotice(mandateId, []), false)
    const announced = async (personId: number) =>
      (await noticesOfPerson(db, personId)).map(({ mandateId, read }) => ({ mandateId, read }))
    await refuse(me, 8)
    await refuse(other, 7)
    await refuse(me, 7)
    await refusalIsRead(db, me, 7, new Date())
    expect(await announced(me)).toEqual([
      { mandateId: 7, read: true },
      { mandateId: 8, read: false },
    ])
    await refuse(me, 7)
    expect(await announced(me)).toEqual([
      { mandateId: 7, read: false },
      { mandateId: 8, read: false },
    ])
    expect(await announced(other)).toEqual([{ mandateId: 7, read: false }])
  })
})
