import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { createContext, useContext } from 'react'

/** The clock of the page; tests give their own. */
export const ClockContext = createContext<() => Date>(() => new Date())

/** Today in Tallinn by the page's clock. */
export function useToday(): CivilDate {
  return tallinnDate(useContext(ClockContext)())
}
