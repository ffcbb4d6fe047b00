import { randomUUID } from 'node:crypto'
import pg from 'pg'

const IN_USE = '55006'

/**
 * Runs work that needs a database without connections: PostgreSQL itself waits five seconds for closing ones, this as long as it takes.
 */
export async function onceFree<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== IN_USE) throw error
    }
  }
}

/** A new database on the PostgreSQL of the test run, empty or a copy of another one; answers its address. */
export async function createDatabase(postgresUrl: string, template: string | null): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  try {
    // PostgreSQL's usual copy goes through its buffers and its log, page by page: three times the processor time.
    const from = template === null ? '' : ` template ${template} strategy file_copy`
    await onceFree(() => admin.query(`create database ${name}${from}`))
  } finally {
    await admin.end()
  }
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.toString()
}
