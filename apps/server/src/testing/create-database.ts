import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A new database on the PostgreSQL of the test run, empty or a copy of another one; answers its address. */
export async function createDatabase(postgresUrl: string, template: string | null): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${name}${template === null ? '' : ` template ${template}`}`)
  } finally {
    await admin.end()
  }
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.toString()
}
