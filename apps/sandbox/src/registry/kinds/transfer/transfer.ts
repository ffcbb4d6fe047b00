import { endOfTallinnDay, tallinnDate } from '@sammas/domain/dates/civil-date'
import { addWorkingDays } from '@sammas/domain/dates/working-days'
import type { Schedule } from '../../ledger/application-store.ts'
import { byCalendar, type Of, type RegistryKind } from '../registry-kind.ts'
import { executeTransfer } from './execute-transfer.ts'

/** Third-pillar units are moved in days, not by the calendar of the second pillar. */
const THIRD_PILLAR_TRANSFER_DAYS = 3

/** The days of a transfer that is made at a moment. */
export function transferSchedule({ pillar }: Pick<Of<'TRANSFER'>, 'pillar'>, createdAt: Date): Schedule {
  if (pillar === 2) return byCalendar('TRANSFER', createdAt)
  const today = tallinnDate(createdAt)
  return {
    cancellationDeadline: endOfTallinnDay(today),
    dueDate: addWorkingDays(today, THIRD_PILLAR_TRANSFER_DAYS),
  }
}

/** Units of a fund go into other funds, or to a pension investment account. */
export const transfer: RegistryKind<'TRANSFER'> = {
  schedule: transferSchedule,
  isCancellable: ({ pillar }) => pillar === 2,
  answer: ({ type, sourceIsin, exchanges }, { cancellationDeadline, dueDate }) => ({
    type,
    sourceIsin,
    exchanges: exchanges.map((exchange) => ({ sourceIsin, ...exchange })),
    cancellationDeadline,
    fulfillmentDate: dueDate,
  }),
  execute: executeTransfer,
}
