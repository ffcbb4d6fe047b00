import type { Application } from '@sammas/contract/application'
import { startOfTallinnDay, tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { periodEnd, transferDate, transferDueDay } from '@sammas/domain/dates/deadlines'
import { isKnownApplication, type AnyApplication } from '#web/api/facts.ts'

export type TransferDays = {
  /** The transfer date of the rules, maybe not a working day (docs/rules.md: Transfer date). */
  transferDate: CivilDate
  /** The day on which the units are switched: the first working day from the transfer date on. */
  switchedOn: CivilDate
  /** The last day on which the application can be cancelled. */
  cancellableUntil: CivilDate
}

/** The days of a transfer that is signed on a day. */
export function transferDays(signedOn: CivilDate): TransferDays {
  return {
    transferDate: transferDate(signedOn),
    switchedOn: transferDueDay(signedOn),
    cancellableUntil: periodEnd(startOfTallinnDay(signedOn)),
  }
}

/**
 * The days of a signed mandate's transfers as accepted by the registry: a signature begun in the last minute of a period may have
 * reached it in the next. Null while the registry does not list them.
 */
export function registeredDays(applications: readonly AnyApplication[], mandateId: number): TransferDays | null {
  const transfer = applications
    .filter(isKnownApplication)
    .filter((application): application is TransferApplication => application.type === 'TRANSFER')
    .find((application) => application.mandateId === mandateId)
  if (transfer === undefined) return null
  const { fulfillmentDate, cancellationDeadline } = transfer.details
  if (fulfillmentDate === null || cancellationDeadline === null) return null
  return {
    transferDate: transferDate(tallinnDate(new Date(transfer.creationTime))),
    switchedOn: fulfillmentDate,
    cancellableUntil: tallinnDate(new Date(cancellationDeadline)),
  }
}

type TransferApplication = Extract<Application, { type: 'TRANSFER' }>
