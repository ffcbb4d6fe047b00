import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'

/** Exactly one target is not null. Second pillar: share in basis points, third: units in ten-thousandths. */
export type ExchangeDetails = {
  targetIsin: Isin | null
  targetPik: string | null
  amount: { kind: 'share'; share: number } | { kind: 'units'; units: number }
}

/** What the registry keeps of an application beside its columns, as JSON. */
export type ApplicationDetails =
  | { type: 'TRANSFER'; pillar: Pillar; sourceIsin: Isin; exchanges: ExchangeDetails[] }
  | { type: 'SELECTION'; targetIsin: Isin }
  | { type: 'WITHDRAWAL' | 'EARLY_WITHDRAWAL'; depositAccountIBAN: string }
  | { type: 'STOP_CONTRIBUTIONS'; earliestResumeTime: string }
  | { type: 'RESUME_CONTRIBUTIONS' }
  | { type: 'PAYMENT'; amount: number; targetIsin: Isin }

export type ApplicationType = ApplicationDetails['type']

/** Why an application could not be carried out: the source had no units left, or there was nothing to pay out. */
export type FailureReason = 'NO_UNITS_LEFT' | 'NOTHING_TO_PAY_OUT'

/** Reads the column; only this module's types are ever written there. */
export function readDetails(text: string): ApplicationDetails {
  return JSON.parse(text) as ApplicationDetails // written by this registry alone
}
