import { expect, test } from 'vitest'
import pg from 'pg'
import startPostgres from './postgres.ts'
import type { TestProject } from 'vitest/node'

test('a real PostgreSQL is started for the store tests and stopped afterwards', async () => {
  const provided = new Map<string, unknown>()
  // a cast, as only `provide` of a project is used
  const project = { provide: (key: string, value: unknown) => provided.set(key, value) } as unknown as TestProject
  const stop = await startPostgres(project)
  const connectionString = String(provided.get('postgresUrl'))

  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ fsync: string }>('show fsync')
  await client.end()
  expect(rows).toEqual([{ fsync: 'off' }])

  await stop()
  await expect(new pg.Client({ connectionString }).connect()).rejects.toThrow('ECONNREFUSED')
})
