import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { RegistryApplication } from '../gateways/registry/registry.ts'

/** The day on which an application is carried out; null when the registry names none. */
export function carriedOutOn(application: RegistryApplication): CivilDate | null {
  switch (application.type) {
    case 'TRANSFER':
    case 'WITHDRAWAL':
    case 'EARLY_WITHDRAWAL':
    case 'PARTIAL_WITHDRAWAL':
    case 'WITHDRAWAL_THIRD_PILLAR':
    case 'FUND_PENSION_OPENING':
    case 'FUND_PENSION_OPENING_THIRD_PILLAR':
    case 'PAYMENT_RATE':
      return application.fulfillmentDate
    case 'STOP_CONTRIBUTIONS':
      return tallinnDate(new Date(application.stopTime))
    case 'RESUME_CONTRIBUTIONS':
      return tallinnDate(new Date(application.resumeTime))
    case 'SELECTION':
    case 'PAYMENT':
      return null
  }
}
