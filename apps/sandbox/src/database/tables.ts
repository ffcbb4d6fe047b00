import type { Kysely, Transaction } from 'kysely'
import type { BankTables } from './tables/banks.ts'
import type { CalendarTables } from './tables/calendar.ts'
import type { FaultTables } from './tables/faults.ts'
import type { MailboxTables } from './tables/mailbox.ts'
import type { RegistryTables } from './tables/registry.ts'
import type { VirtualPhoneTables } from './tables/virtual-phone.ts'

type KeyMaterialTables = { key_material: { name: string; value: string } }

/** All tables of the schema `sandbox`. */
export type SandboxTables = KeyMaterialTables &
  CalendarTables &
  FaultTables &
  RegistryTables &
  VirtualPhoneTables &
  BankTables &
  MailboxTables

export type SandboxDatabase = Kysely<SandboxTables>

/** The embedded database has one connection: inside a transaction every query must use it, or the process deadlocks. */
export type SandboxTransaction = Transaction<SandboxTables>
