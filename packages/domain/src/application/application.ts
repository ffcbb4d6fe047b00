import type { CivilDate } from '../dates/civil-date.ts'
import type { FundFacts, Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import type { BasisPoints } from '../money/basis-points.ts'
import type { Nav, Units } from '../money/units.ts'
import { type ApplicationType, kindOf, type OtherType } from './kinds.ts'

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
  readonly type: ApplicationType | OtherType
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

type OfKind = Pick<ApplicationFacts, 'type'>

/** True for a contribution rate whose place another application has taken: a rate is never cancelled (docs/rules.md: Contribution rate). */
export const isReplaced = (application: OfKind & Pick<ApplicationFacts, 'status'>): boolean =>
  kindOf(application)?.undoneBy === 'later-one' && application.status === 'CANCELLED'

/** True for an application that begins a fund pension. */
export const isFundPensionOpening = (application: OfKind): boolean => kindOf(application)?.takesOut === 'fund-pension'

/** True for the two applications that end the second pillar. */
export const isWithdrawal = (application: OfKind): boolean =>
  kindOf(application)?.takesOut === 'all' || isEarlyWithdrawal(application)

/** True for the one of them before the pension age. */
export const isEarlyWithdrawal = (application: OfKind): boolean => kindOf(application)?.takesOut === 'all-early'

/** The pillar that an application takes money out of; null for all others. */
export function takesOutOf(application: OfKind): Pillar | null {
  const kind = kindOf(application)
  return kind === null || kind.takesOut === null ? null : kind.pillar
}

/** The pillar that an application is about; null when its source fund is not known, or its kind. */
export function pillarOf({ type, source }: OfKind & Pick<ApplicationFacts, 'source'>): Pillar | null {
  const kind = kindOf({ type })
  return kind === null ? null : (kind.pillar ?? source?.pillar ?? null)
}

/** True for a switch of funds out of a pillar. */
export const isTransferOf = (pillar: Pillar, { type, source }: Pick<ApplicationFacts, 'type' | 'source'>): boolean =>
  type === 'TRANSFER' && source?.pillar === pillar

/** The state of applications for a sum or a fund pension from the second pillar; null without any. */
export function moneyOutOfSecond(
  applications: readonly Pick<ApplicationFacts, 'type' | 'status'>[],
): 'pending' | 'carried-out' | null {
  const out = applications.filter((each) => kindOf(each)?.endsContributions)
  if (out.some(({ status }) => status === 'COMPLETE')) return 'carried-out'
  return out.some(isOutstanding) ? 'pending' : null
}
