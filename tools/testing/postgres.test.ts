import { expect, test } from 'vitest'
import pg from 'pg'
import startPostgres from './postgres.ts'
import type { TestProject } from 'vitest/node'

test('a real PostgreSQL is started for the store tests, answers on TCP and on its socket, and is stopped afterwards', async () => {
  const provided = new Map<string, unknown>()
  // a cast, as only `provide` of a project is used
  const project = { provide: (key: string, value: unknown) => provided.set(key, value) } as unknown as TestProject
  const stop = await startPostgres(project)
  const connectionString = String(provided.get('postgresUrl'))

  const answerAt = async (address: string, query: string) => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(query)
    await client.end()
    return rows
  }
  expect(await answerAt(connectionString, 'show fsync')).toEqual([{ fsync: 'off' }])
  const addressQuery = 'select host(inet_server_addr()) as address'
  expect(await answerAt(connectionString, addressQuery)).toEqual([{ address: '127.0.0.1' }])
  // Through the socket in the file system no address is involved.
  expect(await answerAt(String(provided.get('postgresSocketUrl')), addressQuery)).toEqual([{ address: null }])

  await stop()
  await expect(new pg.Client({ connectionString }).connect()).rejects.toThrow('ECONNREFUSED')
})
