import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'

/** Exactly one target is not null. Second pillar: share in basis points, third: units in ten-thousandths. */
export type ExchangeDetails = {
  targetIsin: Isin | null
  targetPik: string | null
  amount: { kind: 'share'; share: number } | { kind: 'units'; units: number }
}

/** Sums out of funds: in whole per cent of the units in the second pillar, in units in the third. */
export type PercentOfFund = { isin: Isin; percent: number }
export type UnitsOfFund = { isin: Isin; units: number }

export type FundPensionOpening = 'FUND_PENSION_OPENING' | 'FUND_PENSION_OPENING_THIRD_PILLAR'

/** The registry's data of an application besides its columns, as JSON. */
export type ApplicationDetails =
  | { type: 'TRANSFER'; pillar: Pillar; sourceIsin: Isin; exchanges: ExchangeDetails[] }
  | { type: 'SELECTION'; targetIsin: Isin }
  | { type: 'WITHDRAWAL' | 'EARLY_WITHDRAWAL'; depositAccountIBAN: string }
  | { type: 'STOP_CONTRIBUTIONS'; earliestResumeTime: string }
  | { type: 'RESUME_CONTRIBUTIONS' }
  | { type: 'PAYMENT_RATE'; paymentRate: PaymentRate }
  | { type: 'PARTIAL_WITHDRAWAL'; amounts: PercentOfFund[]; taxResidency: string; depositAccountIBAN: string }
  | { type: 'WITHDRAWAL_THIRD_PILLAR'; amounts: UnitsOfFund[]; taxResidency: string; depositAccountIBAN: string }
  | { type: FundPensionOpening; durationYears: number; depositAccountIBAN: string }
  | { type: 'PAYMENT'; amount: number; targetIsin: Isin }

export type ApplicationType = ApplicationDetails['type']

/** Reason of a failed application: the source had no units left, or there was nothing to pay out. */
export type FailureReason = 'NO_UNITS_LEFT' | 'NOTHING_TO_PAY_OUT' | 'CONTRIBUTIONS_ENDED'

/** Parses the column; it only ever holds this module's types. */
export function readDetails(text: string): ApplicationDetails {
  return JSON.parse(text) as ApplicationDetails // only this registry writes it
}
