import type { ApplicationDetails } from '../database/tables/application-details.ts'

/** Kinds that a CANCELLATION can name; of TRANSFER only those of the second pillar. */
export function isCancellable(details: ApplicationDetails): boolean {
  switch (details.type) {
    case 'TRANSFER':
      return details.pillar === 2
    case 'WITHDRAWAL':
    case 'EARLY_WITHDRAWAL':
    case 'STOP_CONTRIBUTIONS':
    case 'RESUME_CONTRIBUTIONS':
    case 'PARTIAL_WITHDRAWAL':
    case 'FUND_PENSION_OPENING':
    case 'FUND_PENSION_OPENING_THIRD_PILLAR':
      return true
    case 'SELECTION':
    case 'PAYMENT_RATE':
    case 'WITHDRAWAL_THIRD_PILLAR':
    case 'PAYMENT':
      return false
  }
}
