import { WrongArgument } from './command-line.ts'
import { ConfigurationProblem } from './config/configuration-problem.ts'
import { CannotOpenDatabase } from './database/cannot-open.ts'
import { StatementRefused } from './database/database-failure.ts'
import { DataFolderInUse } from './database/lock-file.ts'
import { SchemaTooNew } from './database/steps-ahead.ts'
import { NoBuiltWeb } from './http/no-built-web.ts'

/** Names of the port variables, with their ports. */
export type Ports = Readonly<Record<string, number>>

const expected = [WrongArgument, ConfigurationProblem, CannotOpenDatabase, DataFolderInUse, SchemaTooNew, NoBuiltWeb]

/** SQLSTATEs of a missing schema, table or column. */
const notMigrated = new Set(['3F000', '42P01', '42703'])

/** The line for an operator; null for unexpected errors: those need their stack. */
export function startFailureLine(error: unknown, ports: Ports): string | null {
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof StatementRefused && notMigrated.has(error.code))
    return 'The database does not have the tables of this version yet: start the server once, which makes them.'
  const { code, port, address, syscall } = error as Record<'code' | 'port' | 'address' | 'syscall', unknown>
  // The same codes come from files, where no port is the remedy.
  if (syscall !== 'listen') return null
  const [variable = 'PORT'] = Object.entries(ports).find(([, used]) => used === port) ?? []
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${String(port)} is in use by another program: stop that one, or set ${variable} to another port.`
    case 'EACCES':
      return `Port ${String(port)} may not be used by this account: set ${variable} to another port, 1024 or above.`
    case 'EADDRNOTAVAIL':
      return `This computer has no address ${String(address)}: set HOST to one that it has.`
    default:
      return null
  }
}

// The "bad ports" of the Fetch standard: browsers refuse to open them.
const refusedPorts = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** A line for each working port that browsers refuse. */
export const refusedPortLines = (ports: Ports): string[] =>
  Object.entries(ports)
    .filter(([, port]) => refusedPorts.has(port))
    .map(([variable, port]) => `WARNING: browsers refuse to open port ${port}. Set ${variable} to another one.`)
