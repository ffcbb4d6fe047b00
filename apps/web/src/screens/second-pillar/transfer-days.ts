import { startOfTallinnDay, type CivilDate } from '@sammas/domain/dates/civil-date'
import { periodEnd, transferDate } from '@sammas/domain/dates/deadlines'

export type TransferDays = {
  /** The units are switched on the first working day after it. */
  switchedAfter: CivilDate
  /** The last day on which the application can be cancelled. */
  cancellableUntil: CivilDate
}

/** The days of a transfer that is signed on a day. */
export function transferDays(signedOn: CivilDate): TransferDays {
  return { switchedAfter: transferDate(signedOn), cancellableUntil: periodEnd(startOfTallinnDay(signedOn)) }
}
