import type { Payer } from '@sammas/domain/account/contributions-by-year'
import type { Turnover } from '@sammas/domain/account/turnover'
import type { ApplicationType } from '@sammas/domain/application/kinds'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FundStatus, Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import type { ExchangeAmount } from '@sammas/domain/mandate/mandate'
import type { Cents } from '@sammas/domain/money/cents'
import type { Rate } from '@sammas/domain/money/rate'
import type { Nav, Units } from '@sammas/domain/money/units'
import type { Address } from '@sammas/domain/person/address'
import type { RecommendedDuration } from '@sammas/domain/withdrawal/recommended-duration'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { IndexKey } from '@sammas/domain/returns/index-keys'
import type { GatewayResult } from '../call/gateway-result.ts'

/** The registry's data of a person (docs/rules.md: The person's record). */
export type RegistryPerson = {
  personalCode: PersonalCode
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  address: Address
  pensionAccountNumber: string | null
  secondPillarPikNumber: string | null
  secondPillarActive: boolean
  thirdPillarActive: boolean
  /** The day of the last change of contact details; this and the next two are null when the registry gives none. */
  contactDetailsLastUpdateDate: CivilDate | null
  secondPillarOpenDate: CivilDate | null
  thirdPillarOpenDate: CivilDate | null
  /** Contribution rate in force and the next one; each null when the registry gives none, `pending` also without a next one. */
  secondPillarPaymentRates: { current: PaymentRate | null; pending: PaymentRate | null }
  /** The person has stopped contributions to the second pillar; null when the registry gives no answer. */
  secondPillarContributionsStopped: boolean | null
  /** The day from which nothing is paid into the second pillar any more, because money was taken out; null when the registry gives none. */
  secondPillarContributionsEndDate: CivilDate | null
}

export type RegistryFund = {
  isin: Isin
  nameEt: string
  nameEn: string
  pillar: Pillar
  status: FundStatus
  managerName: string
  managementFeeRate: Rate
  ongoingChargesFigure: Rate
  /** First day with a price. */
  inceptionDate: CivilDate
  /** Last published price and its day, both null before the first. */
  nav: Nav | null
  navDate: CivilDate | null
}

/** One fund on the pension account. `value` null: the registry has no price for it. */
export type RegistryBalance = {
  isin: Isin
  units: Units
  unavailableUnits: Units
  value: Cents | null
  unavailableValue: Cents
  currency: 'EUR'
  activeContributions: boolean
}

export type CashFlowType = 'CONTRIBUTION' | 'CONTRIBUTION_CASH' | 'SUBTRACTION' | 'CASH' | 'REFUND' | 'OTHER'

/** One movement; amounts out are negative. `priceDate` is the NAV date, its day in Tallinn. CASH has no isin. */
export type CashFlow = {
  id: string
  isin: Isin | null
  time: string
  priceDate: CivilDate
  amount: Cents
  units: Units | null
  nav: Nav | null
  currency: 'EUR'
  type: CashFlowType
  /** Payer of new money; null for everything else, and when the registry names none. */
  payer: Payer | null
  comment: string | null
}

/** Sums of one fund and kind of movement, as of the registry's day. */
export type RegistryTurnover = Omit<Turnover, 'pillar' | 'type'> & { type: CashFlowType }

/** TRANSFER share: basis points in the second pillar, units in the third. Exactly one of targetIsin and targetPik. */
export type RegistryExchange = {
  sourceIsin: Isin
  targetIsin: Isin | null
  targetPik: string | null
  amount: ExchangeAmount
}

type ApplicationBase = {
  id: number
  /** PENDING, COMPLETE, CANCELLED or FAILED, or an unknown word. */
  status: string
  creationTime: string
  /** When it was carried out, cancelled or failed; null while pending. */
  settledTime: string | null
  /** The registry's word for the reason of a failure; null without one. */
  failureReason: string | null
  /** Its mandate process; null for an application that reached the registry in another way. */
  processId: string | null
}

type Leaving = { depositAccountIBAN: string; cancellationDeadline: string; fulfillmentDate: CivilDate }
type SumOut = {
  /** Whole per cent of the units in the second pillar, units in the third. */
  amounts: { isin: Isin; percent: number | null; units: Units | null }[]
  depositAccountIBAN: string
  /** Null: it cannot be cancelled. */
  cancellationDeadline: string | null
  fulfillmentDate: CivilDate
}
type FundPensionOpening = {
  durationYears: number
  depositAccountIBAN: string
  cancellationDeadline: string
  /** The day of the first payment. */
  fulfillmentDate: CivilDate
}

type Shapes = {
  TRANSFER: {
    sourceIsin: Isin
    exchanges: RegistryExchange[]
    cancellationDeadline: string
    fulfillmentDate: CivilDate
  }
  SELECTION: { targetIsin: Isin }
  WITHDRAWAL: Leaving
  EARLY_WITHDRAWAL: Leaving
  PARTIAL_WITHDRAWAL: SumOut
  WITHDRAWAL_THIRD_PILLAR: SumOut
  FUND_PENSION_OPENING: FundPensionOpening
  FUND_PENSION_OPENING_THIRD_PILLAR: FundPensionOpening
  STOP_CONTRIBUTIONS: { stopTime: string; earliestResumeTime: string; cancellationDeadline: string }
  RESUME_CONTRIBUTIONS: { resumeTime: string; cancellationDeadline: string }
  PAYMENT_RATE: { paymentRate: PaymentRate; cancellationDeadline: string; fulfillmentDate: CivilDate }
  PAYMENT: { amount: Cents; currency: 'EUR'; targetIsin: Isin }
}

/**
 * Applications of the registry; a kind without its shape does not compile. SELECTION is the change of the future contribution fund; it is
 * never shown on screens.
 */
export type RegistryApplication = {
  [Type in ApplicationType | 'SELECTION']: ApplicationBase & { type: Type } & Shapes[Type]
}[ApplicationType | 'SELECTION']

/**
 * One process of a mandate: a transfer per source fund, a selection, a contribution rate, money out of a pillar, or a cancellation.
 * `processId` makes it idempotent.
 */
export type MandateProcess =
  | { processId: string; type: 'TRANSFER'; sourceIsin: Isin; exchanges: RegistryExchange[] }
  | { processId: string; type: 'SELECTION'; targetIsin: Isin }
  /** Refused when it can no longer come into force on `fulfillmentDate`: the signed document names that day. */
  | { processId: string; type: 'PAYMENT_RATE'; paymentRate: PaymentRate; fulfillmentDate: CivilDate }
  /** Whole per cent of the units. */
  | (Sum & { type: 'PARTIAL_WITHDRAWAL'; amounts: { isin: Isin; percent: number }[] })
  | (Sum & { type: 'WITHDRAWAL_THIRD_PILLAR'; amounts: { isin: Isin; units: Units }[] })
  | {
      processId: string
      type: 'FUND_PENSION_OPENING' | 'FUND_PENSION_OPENING_THIRD_PILLAR'
      durationYears: number
      depositAccountIBAN: string
    }
  | { processId: string; type: 'CANCELLATION'; applicationId: number }

type Sum = {
  processId: string
  depositAccountIBAN: string
  /** Three letters. */
  taxResidency: string
}

/**
 * A signed mandate. `createdTime` is the moment at which its contents, and so its contact details, were fixed; `signedTime` that of the
 * signature, which orders the signatures of a person. Without `address` no contact details are changed.
 */
export type MandateMessage = {
  mandateId: number
  createdTime: string
  signedTime: string
  pillar: Pillar
  address: Address | null
  email: string | null
  phoneNumber: string | null
  processes: MandateProcess[]
}

/**
 * `errorCode`: 0 technical error, 40551 already active contributions fund, 40006 joining not possible, 40007 no rate can be chosen, 40008 the
 * deadline has passed, 40009 the rate is in force or pending already, 40004 not enough units, 40010 the age is not reached, 40011 money is
 * being taken out already, 40012 replaced by a later signature, others unknown.
 */
export type ProcessResult = {
  processId: string
  successful: boolean
  errorCode: number | null
  errorMessage: string | null
  /** Type of the request. */
  type: MandateProcess['type']
  /** The application that it made or ended; null when refused. */
  applicationId: number | null
}

/** A fund pension; `endDate` is the day of its last payment, null when the registry gives none. */
export type RegistryFundPension = {
  pillar: Pillar
  active: boolean
  startDate: CivilDate
  endDate: CivilDate | null
  durationYears: number
}

/** Values with the first at or before `from` (if there is one), ascending by date. Value in hundred-thousandths. */
export type PricePoint = { date: CivilDate; value: Nav }

/**
 * The pension registry over its REST interface (docs/registry-interface.md). Calls about a person unknown to the registry answer
 * `value: null`.
 */
export type Registry = {
  /** The registry's business clock (instant, ISO). Deadlines and "today" of every business rule follow it. */
  now(): Promise<GatewayResult<string>>
  person(code: PersonalCode): Promise<GatewayResult<RegistryPerson | null>>
  updateContactDetails(
    code: PersonalCode,
    details: { email: string | null; phoneNumber: string | null; address: Address },
  ): Promise<GatewayResult<RegistryPerson>>
  funds(): Promise<GatewayResult<readonly RegistryFund[]>>
  balances(code: PersonalCode): Promise<GatewayResult<RegistryBalance[]>>
  /** Sums of all movements of the person; a few lines, however long the history. */
  turnovers(code: PersonalCode): Promise<GatewayResult<RegistryTurnover[]>>
  /** Every movement, oldest first: for callers that need each of them. */
  cashFlows(code: PersonalCode): Promise<GatewayResult<readonly CashFlow[]>>
  applications(code: PersonalCode): Promise<GatewayResult<RegistryApplication[]>>
  /** Idempotent by mandateId and processId: sending again answers the first results. */
  submitMandate(code: PersonalCode, mandate: MandateMessage): Promise<GatewayResult<ProcessResult[]>>
  /** Outcomes of sent processes, by their ids; those that never arrived are left out. */
  processResults(code: PersonalCode, processIds: readonly string[]): Promise<GatewayResult<ProcessResult[]>>
  /** Announces a third-pillar payment so that it shows as an application until the money arrives. Idempotent by paymentId. */
  announcePayment(
    code: PersonalCode,
    payment: { paymentId: string; amount: Cents; targetIsin: Isin },
  ): Promise<GatewayResult<{ applicationId: number }>>
  fundPrices(isin: Isin, from: CivilDate): Promise<GatewayResult<PricePoint[]>>
  indexValues(key: IndexKey, from: CivilDate): Promise<GatewayResult<PricePoint[]>>
  /** For how many years a fund pension is recommended at each age, in the order of the ages. */
  recommendedDurations(): Promise<GatewayResult<RecommendedDuration[]>>
  /** Running and ended fund pensions, oldest first. */
  fundPensions(code: PersonalCode): Promise<GatewayResult<RegistryFundPension[]>>
  /** Whether an arrest or a bankruptcy claim lies on the person's account. */
  hasClaim(code: PersonalCode): Promise<GatewayResult<boolean>>
}
