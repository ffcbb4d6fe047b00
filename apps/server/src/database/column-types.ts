import type { ColumnType } from 'kysely'

/** Set by the database when absent; read as a Date. */
export type Moment = ColumnType<Date, Date | string, Date | string>
export type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>
/** jsonb: written as text, read as its value; every reader parses it with a schema. */
export type Json = ColumnType<unknown, string, string>
export type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>
export type BigInteger = ColumnType<string, number | string, number | string>
