import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { registryToday } from './registry-clock.ts'

/**
 * The device's clock, in milliseconds since 1970: for what this device alone has to do with, as how long a login or an attempt goes on and
 * when something was loaded. What day it is, is the registry's to say (today.ts).
 */
export const deviceNow = (): number => Date.now()

/** The day for calls that are made ahead, before any answer has told the registry's: an answer of another day is not used. */
export const guessedToday = (): CivilDate => registryToday() ?? tallinnDate(new Date())
