import { personalCode } from '@sammas/domain/person/personal-code'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { personById, savePerson } from './person-store.ts'

describe.each(['pglite', 'postgresql'] as const)('people on %s', (engine) => {
  let db: Database
  withDatabase(engine, (opened) => {
    db = opened
  })

  test('the login of a known person takes over the names and uses up no number', async () => {
    const login = (code: string, firstName: string) =>
      savePerson(db, { personalCode: personalCode(code), firstName, lastName: 'Saar' }, new Date())
    const first = await login('39510300221', 'Anna')
    for (let count = 0; count < 5; count += 1) expect(await login('39510300221', 'Anne')).toBe(first)
    expect((await personById(db, first)).firstName).toBe('Anne')
    expect(await login('39901010005', 'Teine')).toBe(first + 1)
  })
})
