import { endOfTallinnDay } from '@sammas/domain/dates/civil-date'
import type { RateChange } from '../../../../pension/mandate.ts'

/** A changed rate in the form of an application's details. */
export const rateAnswer = ({ rate, lastDay, inForceFrom }: RateChange) => ({
  paymentRate: rate,
  cancellationDeadline: endOfTallinnDay(lastDay),
  fulfillmentDate: inForceFrom,
})
