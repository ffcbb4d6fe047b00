import type { CivilDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { type Holding, totalValue } from '../holdings/holding.ts'
import { isHighFee } from '../holdings/weighted-fee.ts'
import type { Cents } from '../money/cents.ts'
import { type ContributionReminder, contributionReminder } from '../payment/contribution-reminder.ts'
import { type ApplicationFacts, isOutstanding, isTransferOf, takesOutOf } from '../application/application.ts'
import { cancellationObstacle } from '../application/cancellation.ts'
import { weightedFeeAfterPending } from '../application/pending-fee.ts'
import { contributionsEndOf, isMoneyTakenOut, type SecondPillarState } from './second-pillar-state.ts'

/** The facts of a pillar's conversion that decide its status row (docs/rules.md: Status card). */
export type ConversionFlags = {
  readonly selectionPartial: boolean
  readonly selectionComplete: boolean
  readonly transfersPartial: boolean
  readonly transfersComplete: boolean
}

/** The action of a row of the status card; `primary` is urged, `light` merely possible. */
export type StatusAction =
  | { readonly type: 'cancel-application'; readonly emphasis: 'primary'; readonly applicationId: number }
  | { readonly type: 'choose-low-fees' | 'switch-fund' | 'open' | 'make-payment'; readonly emphasis: 'primary' }
  | { readonly type: 'choose-low-fees' | 'choose-provider' | 'open' | 'join'; readonly emphasis: 'light' }

export type StatusTone = 'ok' | 'warning' | 'error' | 'none'

/** The facts for the words of a pillar's row. */
export type PillarBasis = {
  /** Funds that hold something, or may: an unknown value is not nothing. */
  readonly funds: number
  /** Units are on their way to another fund, and the verdict counts them there. */
  readonly moving: boolean
}

export type SecondPillarStatus = { readonly tone: StatusTone; readonly action: StatusAction | null } & PillarBasis &
  (
    | { readonly verdict: 'leaving' | 'unknown' }
    | {
        readonly verdict: 'investment-account'
        /** Null when unknown. */
        readonly accountNumber: string | null
        /** Name of the fund of new contributions; null without one. */
        readonly contributionFund: string | null
      }
    /** Money is taken out, units are left. Contributions have ended, end soon, or will once a waiting application is carried out. */
    | {
        readonly verdict: 'paying-out'
        readonly contributions: 'ended' | 'ending' | 'will-end'
        /** The first day without contributions; null when not known. */
        readonly endOn: CivilDate | null
      }
    | { readonly verdict: 'taken-out-early'; readonly on: CivilDate | null; readonly joinFrom: CivilDate | null }
    | { readonly verdict: 'paid-out'; readonly on: CivilDate | null }
    | { readonly verdict: 'fee-unknown' | 'high-fee' | 'low-fee' | 'partly-own-high-fee' | 'partly-own' | 'fully-own' }
  )

export type SecondPillarFacts = {
  readonly state: SecondPillarState
  readonly conversion: ConversionFlags
  /** The second-pillar source funds. */
  readonly holdings: readonly Holding[]
  /** Null when the list could not be loaded. */
  readonly pendingApplications: readonly ApplicationFacts[] | null
  readonly today: CivilDate
}

/**
 * The second-pillar row of the status card. Null for a person who never had the pillar, and for one with funds but none that takes
 * contributions (docs/rules.md: Status card).
 */
export function secondPillarStatus(facts: SecondPillarFacts): SecondPillarStatus | null {
  const verdict = secondPillarVerdict(facts)
  return verdict && { ...verdict, ...basisOf(facts, 2) }
}

type Verdict<Status> = Status extends unknown ? Omit<Status, keyof PillarBasis | 'staying'> : never

function secondPillarVerdict(facts: SecondPillarFacts): Verdict<SecondPillarStatus> | null {
  const { state, holdings } = facts
  const active = holdings.find((holding) => holding.activeContributions)
  switch (state.kind) {
    case 'never-had':
      return null
    case 'unknown':
      return { verdict: 'unknown', tone: 'none', action: null }
    case 'leaving':
      return { verdict: 'leaving', tone: 'error', action: cancelAction(state, facts) }
    case 'on-pik': {
      const { accountNumber } = state.pik
      const contributionFund = active?.fund.name ?? null
      return { verdict: 'investment-account', tone: 'none', action: null, accountNumber, contributionFund }
    }
    case 'taken-out-early':
      return { verdict: state.kind, tone: 'none', action: null, on: state.on, joinFrom: state.joinFrom }
    case 'paid-out':
      return { verdict: state.kind, tone: 'none', action: null, on: state.on }
    case 'in-funds':
      if (state.contributionsEnded === true) return payingOut('ended', facts)
      if (state.moneyTakenOut === true) return payingOut('ending', facts)
      if (state.moneyOutPending === true) return payingOut('will-end', facts)
      return active === undefined ? null : verdictOnFunds(facts)
  }
}

/** Nothing is urged on a person who takes money out: the units left can be moved to lower fees. */
function payingOut(
  contributions: Extract<SecondPillarStatus, { verdict: 'paying-out' }>['contributions'],
  facts: SecondPillarFacts,
): Verdict<SecondPillarStatus> {
  const isDear = contributions !== 'will-end' && feeVerdict(facts) === 'high-fee'
  const action: StatusAction | null = isDear ? { type: 'choose-low-fees', emphasis: 'light' } : null
  return { verdict: 'paying-out', tone: 'none', action, contributions, endOn: contributionsEndOf(facts.state) }
}

/** First rule wins. */
function verdictOnFunds(facts: SecondPillarFacts): Verdict<SecondPillarStatus> {
  const { conversion } = facts
  const fee = feeVerdict(facts)
  if (!isPartlyOwn(conversion)) {
    if (fee === 'fee-unknown') return { verdict: fee, tone: 'none', action: null }
    if (fee === 'high-fee') return { verdict: fee, tone: 'error', action: CHOOSE_LOW_FEES }
    return { verdict: fee, tone: 'ok', action: CHOOSE_PROVIDER }
  }
  if (isFullyOwn(conversion)) return { verdict: 'fully-own', tone: 'ok', action: null }
  if (fee === 'high-fee') return { verdict: 'partly-own-high-fee', tone: 'error', action: CHOOSE_LOW_FEES }
  return { verdict: 'partly-own', tone: 'error', action: { type: 'switch-fund', emphasis: 'primary' } }
}

export type ThirdPillarStatus = {
  readonly tone: StatusTone
  readonly action: StatusAction | null
  /** Other providers' funds that cannot be left hold something (docs/rules.md: Exit-restricted funds). */
  readonly staying: boolean
} & PillarBasis &
  (
    | { readonly verdict: 'not-opened' }
    | ({
        readonly verdict:
          | 'fee-unknown'
          | 'high-fee'
          | 'low-fee'
          | 'empty'
          | 'partly-own'
          | 'fully-own'
          | ContributionReminder
          /** An application for money out of the pillar waits, or a fund pension runs. */
          | 'paying-out'
      } & YearlyContributions)
  )

/** The second line of every row but the first: payments of this year and last year; null when unknown. */
export type YearlyContributions = { readonly thisYear: Cents | null; readonly lastYear: Cents | null }

export type ThirdPillarFacts = {
  readonly thirdPillarActive: boolean
  readonly secondPillar: SecondPillarState
  readonly conversion: ConversionFlags
  readonly contribution: {
    readonly total: Cents | null
    readonly yearToDate: Cents | null
    readonly lastYear: Cents | null
  }
  /** The third-pillar source funds. */
  readonly holdings: readonly Holding[]
  /** Null when the list could not be loaded. */
  readonly pendingApplications: readonly ApplicationFacts[] | null
  readonly today: CivilDate
  /** A fund pension runs in the third pillar; null: not known. */
  readonly fundPensionRuns: boolean | null
  /** Funds that cannot be left. */
  readonly exitRestricted: readonly Isin[]
  /** The yearly deadline of contributions is past: new payments count for the next year. */
  readonly isYearOver: boolean
}

/** The third-pillar row of the status card. First rule wins. */
export function thirdPillarStatus(facts: ThirdPillarFacts): ThirdPillarStatus {
  const staying = facts.holdings.some(
    (holding) => facts.exitRestricted.includes(holding.fund.isin) && totalValue(holding) !== 0,
  )
  return { ...thirdPillarVerdict(facts), ...basisOf(facts, 3), staying }
}

function thirdPillarVerdict(facts: ThirdPillarFacts): Verdict<ThirdPillarStatus> {
  if (!facts.thirdPillarActive) {
    // A person who lives on the second pillar already does not lack savings for that time.
    if (isDrawnInRetirement(facts.secondPillar)) return { verdict: 'not-opened', tone: 'none', action: OPEN }
    return { verdict: 'not-opened', tone: 'error', action: { type: 'open', emphasis: 'primary' } }
  }
  const { conversion, contribution } = facts
  const contributions = { thisYear: contribution.yearToDate, lastYear: contribution.lastYear }
  if (isPaidFrom(facts)) return { verdict: 'paying-out', tone: 'none', action: null, ...contributions }
  if (!isPartlyOwn(conversion)) {
    const fee = feeVerdict(facts)
    if (fee === 'fee-unknown') return { verdict: fee, tone: 'none', action: null, ...contributions }
    if (fee === 'high-fee') return { verdict: fee, tone: 'error', action: CHOOSE_LOW_FEES, ...contributions }
    return { verdict: fee, tone: 'ok', action: CHOOSE_PROVIDER, ...contributions }
  }
  const action = MAKE_PAYMENT
  if (fundsWithValue(facts.holdings) === 0) {
    const verdict = (contribution.total ?? 0) === 0 ? 'nothing-yet' : 'empty'
    if (isDrawnInRetirement(facts.secondPillar)) return { verdict, tone: 'none', action: null, ...contributions }
    return { verdict, tone: 'error', action, ...contributions }
  }
  if (!isFullyOwn(conversion)) return { verdict: 'partly-own', tone: 'warning', action, ...contributions }
  const reminder = contributionReminder(contribution, facts.today, facts.isYearOver)
  if (reminder === null) return { verdict: 'fully-own', tone: 'ok', action, ...contributions }
  const tone = reminder === 'nothing-this-year' || reminder === 'year-over' ? 'warning' : 'error'
  return { verdict: reminder, tone, action, ...contributions }
}

/** False where fund costs are not the message: the pillar is being left, is on an account, is empty, or is unknown. */
export function speaksOfFunds({ verdict }: SecondPillarStatus | ThirdPillarStatus): boolean {
  return !WITHOUT_FUNDS.has(verdict)
}

const WITHOUT_FUNDS: ReadonlySet<(SecondPillarStatus | ThirdPillarStatus)['verdict']> = new Set([
  'leaving',
  'unknown',
  'investment-account',
  'taken-out-early',
  'paid-out',
  'fee-unknown',
  'not-opened',
  'nothing-yet',
  'empty',
])

export type MembershipStatus =
  | { readonly verdict: 'member'; readonly tone: 'ok'; readonly action: null; readonly memberNumber: number }
  | { readonly verdict: 'not-a-member'; readonly tone: 'warning'; readonly action: StatusAction }

/** The membership row of the status card. */
export function membershipStatus(memberNumber: number | null): MembershipStatus {
  if (memberNumber !== null) return { verdict: 'member', tone: 'ok', action: null, memberNumber }
  return { verdict: 'not-a-member', tone: 'warning', action: { type: 'join', emphasis: 'light' } }
}

const CHOOSE_LOW_FEES: StatusAction = { type: 'choose-low-fees', emphasis: 'primary' }
const CHOOSE_PROVIDER: StatusAction = { type: 'choose-provider', emphasis: 'light' }
const OPEN: StatusAction = { type: 'open', emphasis: 'light' }
const MAKE_PAYMENT: StatusAction = { type: 'make-payment', emphasis: 'primary' }

function basisOf(facts: Pick<SecondPillarFacts, 'holdings' | 'pendingApplications'>, pillar: Pillar): PillarBasis {
  return {
    funds: fundsWithValue(facts.holdings),
    moving: facts.pendingApplications?.some((each) => isOutstanding(each) && isTransferOf(pillar, each)) ?? false,
  }
}

function isPaidFrom({
  pendingApplications,
  fundPensionRuns,
}: Pick<ThirdPillarFacts, 'pendingApplications' | 'fundPensionRuns'>): boolean {
  const isPending = pendingApplications?.some((each) => isOutstanding(each) && takesOutOf(each) === 3) ?? false
  return isPending || fundPensionRuns === true
}

/** The second pillar is paid out in retirement, or a sum or a fund pension from it has ended its contributions. */
const isDrawnInRetirement = (state: SecondPillarState): boolean => state.kind === 'paid-out' || isMoneyTakenOut(state)

function fundsWithValue(holdings: readonly Holding[]): number {
  return holdings.filter((holding) => totalValue(holding) !== 0).length
}

function isPartlyOwn({ selectionPartial, transfersPartial }: ConversionFlags): boolean {
  return selectionPartial || transfersPartial
}

function isFullyOwn({ selectionComplete, transfersComplete }: ConversionFlags): boolean {
  return selectionComplete && transfersComplete
}

function feeVerdict({
  holdings,
  pendingApplications: pending,
  today,
}: Pick<SecondPillarFacts, 'holdings' | 'pendingApplications' | 'today'>): 'fee-unknown' | 'high-fee' | 'low-fee' {
  const fee = pending === null ? null : weightedFeeAfterPending(holdings, pending, today)
  if (fee === null) return 'fee-unknown'
  return isHighFee(fee) ? 'high-fee' : 'low-fee'
}

/** Nothing is offered while it is not known whether a claim holds the application. */
function cancelAction(
  { applicationId, early, cancellationDeadline }: Extract<SecondPillarState, { kind: 'leaving' }>,
  { pendingApplications, today }: SecondPillarFacts,
): StatusAction | null {
  const type = early ? 'EARLY_WITHDRAWAL' : 'WITHDRAWAL'
  const hasClaim = pendingApplications?.find(({ id }) => id === applicationId)?.hasClaim ?? null
  const obstacle = cancellationObstacle(
    { type, status: 'PENDING', source: null, cancellationDeadline, hasClaim },
    today,
  )
  return obstacle === null ? { type: 'cancel-application', emphasis: 'primary', applicationId } : null
}
