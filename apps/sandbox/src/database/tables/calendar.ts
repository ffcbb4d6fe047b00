import type { ColumnType } from 'kysely'

type DayColumn = ColumnType<string, string, string>

/** One row with id 1. */
type CalendarTable = {
  id: number
  /** Business time minus real time. */
  offset_ms: ColumnType<string | number, number, number>
  /** Everything due up to this day, included, has been executed. */
  processed_through: DayColumn
  /** The earliest day that the calendar may go back to: the last one with an event. */
  earliest_day: DayColumn
}

export type CalendarTables = { calendar: CalendarTable }
