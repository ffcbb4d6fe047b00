import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { registryToday } from './registry-clock.ts'

/**
 * The device's clock, in milliseconds since 1970: for durations on this device alone, such as a login, an attempt or the age of data.
 * The day comes from the registry (today.ts).
 */
export const deviceNow = (): number => Date.now()

/** The day for prefetched calls, before any answer has brought the registry's: an answer for another day is not used. */
export const guessedToday = (): CivilDate => registryToday() ?? tallinnDate(new Date())
