import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { createContext, useContext } from 'react'

/** The clock of the page: the application's start gives the real one, tests their own. */
export const ClockContext = createContext<() => Date>(() => {
  throw new Error('No clock was given')
})

/** This moment by the page's clock. */
export function useMoment(): Date {
  return useContext(ClockContext)()
}

/** Today in Tallinn by the page's clock, wherever the person's device thinks it is. */
export function useToday(): CivilDate {
  return tallinnDate(useMoment())
}
