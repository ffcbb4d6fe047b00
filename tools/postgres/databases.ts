import pg from 'pg'

/**
 * Creates a database on the server of an address; its role must be allowed to. Answers the new address.
 *
 * @param template name of a database to copy, without open connections; the default is an empty one
 */
export async function createDatabase(server: string, name: string, template: string | null = null): Promise<string> {
  // PostgreSQL's usual copy goes through its buffers and its log, page by page: three times the processor time.
  const from = template === null ? '' : ` template ${quoted(template)} strategy file_copy`
  await asAdmin(server, `create database ${quoted(name)}${from}`)
  return addressOf(server, name)
}

/** Drops the database of an address and closes its connections. */
export function dropDatabase(address: string): Promise<void> {
  return asAdmin(address, `drop database ${quoted(nameIn(address))} with (force)`)
}

/** The name of an address's database. */
export const nameIn = (address: string): string => new URL(address).pathname.slice(1)

async function asAdmin(address: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: addressOf(address, 'postgres') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const quoted = (name: string): string => pg.escapeIdentifier(name)
