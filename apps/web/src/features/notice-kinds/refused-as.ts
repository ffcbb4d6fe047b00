import { applicationType, type ApplicationType } from '@sammas/domain/application/kinds'

/** A refused mandate for one application has words and a link of its own; all others are a mandate. */
type RefusedAs = 'rate' | 'mandate'

/** A kind without words does not compile. */
const REFUSED_AS: Readonly<Record<ApplicationType | 'UNKNOWN', RefusedAs>> = {
  PAYMENT_RATE: 'rate',
  TRANSFER: 'mandate',
  STOP_CONTRIBUTIONS: 'mandate',
  RESUME_CONTRIBUTIONS: 'mandate',
  EARLY_WITHDRAWAL: 'mandate',
  WITHDRAWAL: 'mandate',
  PARTIAL_WITHDRAWAL: 'mandate',
  WITHDRAWAL_THIRD_PILLAR: 'mandate',
  FUND_PENSION_OPENING: 'mandate',
  FUND_PENSION_OPENING_THIRD_PILLAR: 'mandate',
  PAYMENT: 'mandate',
  UNKNOWN: 'mandate',
}

/** The words of a refused mandate by the one application that it requested; null where it may have several parts. */
export const refusedAs = (type: string | null): RefusedAs => REFUSED_AS[applicationType(type)]
