import { addMonths, type CivilDate } from '../dates/civil-date.ts'
import { paymentRateDays } from '../dates/deadlines.ts'

/** True in December: the rate of the coming January can no longer be chosen, and a choice waits for a year and up to a month. */
export const waitsLong = (today: CivilDate): boolean => paymentRateDays(today).inForceFrom > addMonths(today, 12)
