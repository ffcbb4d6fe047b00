/** A program that opens the embedded database in a folder and keeps it open until it is ended. */
import { openDatabase } from '../database/open-database.ts'

const [, , folder = ''] = process.argv
try {
  const { pool } = await openDatabase({ folder })
  await pool.query('create table if not exists kept (id integer)')
  await pool.query('insert into kept values (1)')
  process.stdout.write('open\n')
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
