import type { CivilDate } from '../dates/civil-date.ts'
import type { FundFacts, Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import type { BasisPoints } from '../money/basis-points.ts'
import type { Nav, Units } from '../money/units.ts'

export const APPLICATION_TYPES = [
  'TRANSFER',
  'STOP_CONTRIBUTIONS',
  'RESUME_CONTRIBUTIONS',
  'EARLY_WITHDRAWAL',
  'PARTIAL_WITHDRAWAL',
  'WITHDRAWAL_THIRD_PILLAR',
  'FUND_PENSION_OPENING',
  'FUND_PENSION_OPENING_THIRD_PILLAR',
  'WITHDRAWAL',
  'PAYMENT_RATE',
  'PAYMENT',
] as const
export type ApplicationType = (typeof APPLICATION_TYPES)[number]

/** Status of a signed application that the registry has not confirmed yet; all others are the registry's own words. */
export const ON_ITS_WAY = 'ON_ITS_WAY'

/** One target of a transfer: a share of the source (second pillar) or a number of its units (third pillar). */
export type PendingMove = {
  /** Null when the money leaves the funds for a pension investment account (PIK). */
  readonly target: FundFacts | null
  /** `nav` is the unit price of the source fund; null when unknown. */
  readonly part: { readonly share: BasisPoints } | { readonly units: Units; readonly nav: Nav | null }
}

/** Units of one fund that a sum takes out: a share (second pillar) or a number of them (third pillar). */
export type TakenPart = { readonly isin: Isin; readonly part: PendingMove['part'] }

/** The rules' view of an application (docs/rules.md: Applications shown). */
export type ApplicationFacts = {
  /** The registry's number; negative while the registry has given none. */
  readonly id: number
  /** An `ApplicationType`, or an unknown one from the server. */
  readonly type: string
  readonly status: string
  /** The source fund of a transfer; null for all others. */
  readonly source: FundFacts | null
  /** The targets of a transfer; empty for all others. */
  readonly moves: readonly PendingMove[]
  /** The parts of a sum; empty for all others, null when one of its funds is not known. */
  readonly takes: readonly TakenPart[] | null
  /** An ISO moment that may carry nanoseconds; null when the server names none. */
  readonly cancellationDeadline: string | null
  /** The day on which a transfer is carried out, or money out is first paid; null for all others, and when the server names none. */
  readonly dueDate: CivilDate | null
  /** An arrest or a bankruptcy claim lies on the account; null when not known. Only an application for money out is held by it. */
  readonly hasClaim: boolean | null
}

/** Not carried out yet: pending at the registry, or in flight to it. It reserves its units either way. */
export function isOutstanding({ status }: Pick<ApplicationFacts, 'status'>): boolean {
  return status === 'PENDING' || status === ON_ITS_WAY
}

/** True for a contribution rate whose place another application has taken: a rate is never cancelled (docs/rules.md: Contribution rate). */
export function isReplaced({ type, status }: Pick<ApplicationFacts, 'type' | 'status'>): boolean {
  return type === 'PAYMENT_RATE' && status === 'CANCELLED'
}

/** True for an application that begins a fund pension. */
export function isFundPensionOpening({ type }: Pick<ApplicationFacts, 'type'>): boolean {
  return type === 'FUND_PENSION_OPENING' || type === 'FUND_PENSION_OPENING_THIRD_PILLAR'
}

/** True for the two applications that end the second pillar. */
export function isWithdrawal({ type }: Pick<ApplicationFacts, 'type'>): boolean {
  return type === 'WITHDRAWAL' || type === 'EARLY_WITHDRAWAL'
}

const MONEY_OUT: Partial<Record<string, Pillar>> = {
  WITHDRAWAL: 2,
  EARLY_WITHDRAWAL: 2,
  PARTIAL_WITHDRAWAL: 2,
  FUND_PENSION_OPENING: 2,
  WITHDRAWAL_THIRD_PILLAR: 3,
  FUND_PENSION_OPENING_THIRD_PILLAR: 3,
} satisfies Partial<Record<ApplicationType, Pillar>>

/** The pillar that an application takes money out of; null for all others. */
export const takesOutOf = ({ type }: Pick<ApplicationFacts, 'type'>): Pillar | null => MONEY_OUT[type] ?? null

/** The state of applications for a sum or a fund pension from the second pillar; null without any. */
export function moneyOutOfSecond(
  applications: readonly Pick<ApplicationFacts, 'type' | 'status'>[],
): 'pending' | 'carried-out' | null {
  const out = applications.filter((each) => takesOutOf(each) === 2 && !isWithdrawal(each))
  if (out.some(({ status }) => status === 'COMPLETE')) return 'carried-out'
  return out.some(isOutstanding) ? 'pending' : null
}
