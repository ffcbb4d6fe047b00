import type { Kysely, Transaction } from 'kysely'
import type { BankTables } from '../banks/tables.ts'
import type { CalendarTables } from '../calendar/tables.ts'
import type { FaultTables } from '../faults/tables.ts'
import type { RegistryTables } from '../registry/tables.ts'
import type { VirtualPhoneTables } from '../virtual-phone/tables.ts'

type KeyMaterialTables = { key_material: { name: string; value: string } }

/** All tables of the schema `sandbox`. */
export type SandboxTables = KeyMaterialTables &
  CalendarTables &
  FaultTables &
  RegistryTables &
  VirtualPhoneTables &
  BankTables

export type SandboxDatabase = Kysely<SandboxTables>

/**
 * The embedded database has one connection: inside a transaction everything must go through it, or the process waits for itself.
 */
export type SandboxTransaction = Transaction<SandboxTables>
