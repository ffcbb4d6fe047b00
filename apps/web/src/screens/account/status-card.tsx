import type { Conversion, User } from '@sammas/contract/user'
import { isOutstanding, takesOutOf, type ApplicationFacts } from '@sammas/domain/application/application'
import {
  membershipStatus,
  secondPillarStatus,
  speaksOfFunds,
  thirdPillarStatus,
  type SecondPillarStatus,
  type StatusAction,
  type StatusTone,
  type ThirdPillarStatus,
} from '@sammas/domain/account/status-card'
import type { FundFacts, Pillar } from '@sammas/domain/fund/fund'
import { feeInEuros, type FeeInEuros, type FeeOffer } from '@sammas/domain/selection/fee-in-euros'
import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { holdingsOf, worthOf, type Holding } from '@sammas/domain/holdings/holding'
import { isHighFee, weightedFeeOf } from '@sammas/domain/holdings/weighted-fee'
import { isContributionYearOver } from '@sammas/domain/payment/contribution-year'
import { withdrawalAges } from '@sammas/domain/withdrawal/withdrawal-ages'
import { leadsToWithdrawal } from '@sammas/domain/withdrawal/withdrawal-right'
import { provider } from '@sammas/provider/provider'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { applicationsQuery, conversionQuery, fundsQuery, onTheirWayQuery, userQuery } from '#web/api/queries.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { applicationFacts } from '#web/api/facts.ts'
import { loadingOf, withTime, type Loading } from '#web/api/loading.ts'
import { beingCancelled, unitsOnTheirWay } from '#web/api/on-their-way.ts'
import { useMoment } from '#web/lib/today.ts'
import { useOverdue } from '#web/lib/use-overdue.ts'
import { spokenClass } from '#web/ui/layout.tsx'
import { Bone, LineBones } from '#web/ui/skeleton.tsx'
import { StatusItem, StatusList } from '#web/ui/status-list.tsx'
import { shownHoldings, useStatement } from './account-data.ts'
import { Loaded } from './loaded.tsx'
import { useRate } from './rate-line.tsx'
import { useFundPensions } from './use-fund-pensions.ts'
import { MembershipRow, SecondPillarRow, ThirdPillarRow, type PillarRowProps } from './status-rows.tsx'
import css from './status-card.module.css'

/**
 * Limit of waiting for the applications and the fund list before the rows are shown without them, so that they do not change
 * afterwards.
 */
const LISTS_WAIT_MS = 2000

/** The input of the rows. */
export type StatusFacts = {
  user: User
  conversion: Conversion
  holdings: readonly Holding[]
  /** Null when the list is late or failed; the rows then do without it. */
  pending: readonly ApplicationFacts[] | null
  /** Applications with a signed cancellation. */
  taken: ReadonlySet<number>
  /** The registry's moment. */
  now: Date
  /** The provider's funds to offer; null until the list is loaded. */
  funds: readonly FundFacts[] | null
  /** One of the two lists is late, and may still come. */
  isListAwaited: boolean
}

/** Problems and next steps: one row per pillar and one for the membership. */
export function StatusCard({ loading }: { loading: Loading<StatusFacts> }) {
  const text = useText()
  const headingId = useId()
  const { data: user } = useQuery(userQuery())
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={spokenClass}>
        {text('account.status')}
      </h2>
      <Loaded
        loading={loading}
        skeleton={<StatusBones />}
        failedTitle={text('account.failed.status')}
        kept={<NoStatus isMembershipKnown={user !== undefined} />}
        known={user && <MembershipAlone user={user} />}
      >
        {(facts) => <Rows {...facts} />}
      </Loaded>
    </section>
  )
}

export function useStatusFacts(): Loading<StatusFacts> {
  const user = useQuery(userQuery())
  const base = withTime(loadingOf(user, useQuery(conversionQuery())), useMoment(), () => void user.refetch())
  const statement = useStatement()
  const applications = useQuery(applicationsQuery())
  const signed = useQuery(onTheirWayQuery())
  const funds = useQuery(fundsQuery())
  const isListAwaited = applications.isPending || funds.isPending
  const { isAwaited: isRateAwaited } = useRate()
  const isLate = useOverdue(isListAwaited, LISTS_WAIT_MS)
  if (base.kind !== 'ready') return base
  if (statement.kind !== 'ready') return statement
  if ((isListAwaited && !isLate) || isRateAwaited) return { kind: 'loading' }
  const [[person, conversion], now] = base.data
  const known = applications.data
  const pending =
    known === undefined
      ? null
      : [...known.map(applicationFacts), ...unitsOnTheirWay(signed.data ?? [], funds.data ?? [], known)]
  const taken = beingCancelled(signed.data ?? [])
  return {
    ...base,
    data: {
      user: person,
      conversion,
      holdings: statement.data[0],
      pending,
      taken,
      now,
      funds: funds.data ?? null,
      isListAwaited,
    },
  }
}

function Rows(facts: StatusFacts) {
  const { user, conversion, holdings, pending, taken, now } = facts
  const text = useText()
  const fundPensions = useFundPensions()
  const fundPensionRuns =
    fundPensions?.kind === 'ready'
      ? fundPensions.data[0].fundPensions.some(({ active, pillar }) => active && pillar === 'THIRD')
      : null
  const today = tallinnDate(now)
  const common = { pendingApplications: pending, today }
  const standing = secondPillarStatus({
    ...common,
    state: conversion.secondPillarState,
    conversion: conversion.secondPillar,
    holdings: shownHoldings(holdings, 2),
  })
  const second = standing && withoutRepeat(standing, taken)
  const third = thirdPillarStatus({
    ...common,
    thirdPillarActive: user.thirdPillarActive,
    secondPillar: conversion.secondPillarState,
    conversion: conversion.thirdPillar,
    contribution: conversion.thirdPillar.contribution,
    holdings: shownHoldings(holdings, 3),
    fundPensionRuns,
    exitRestricted: provider.funds.exitRestricted,
    isYearOver: isContributionYearOver(now),
  })
  const membership = membershipStatus(user.memberNumber)
  const first = mostPressing([second, third, membership])
  const feeOf = (pillar: Pillar, status: SecondPillarStatus | ThirdPillarStatus) => {
    if (!speaksOfFunds(status)) return null
    if (facts.isListAwaited) return isFeeHigh(shownHoldings(holdings, pillar)) ? 'awaited' : null
    return feeOfPillar(pillar, facts)
  }
  const row = <Status extends SecondPillarStatus | ThirdPillarStatus>(
    pillar: Pillar,
    status: Status,
  ): PillarRowProps<Status> => ({
    status,
    fee: feeOf(pillar, status),
    first: status === first,
    today,
    leadsOut: leadsOutOf(pillar, facts, today),
  })
  return (
    <StatusList label={text('account.status')}>
      {second && <SecondPillarRow {...row(2, second)} />}
      <ThirdPillarRow {...row(3, third)} />
      <MembershipRow status={membership} first={membership === first} />
    </StatusList>
  )
}

/** Whether the row links to taking money out of its pillar. */
function leadsOutOf(pillar: Pillar, { user, conversion, holdings, pending }: StatusFacts, today: CivilDate): boolean {
  if (user.dateOfBirth === null || pending === null) return false
  return leadsToWithdrawal(pillar, {
    today,
    ages: withdrawalAges(user.dateOfBirth, null),
    second: conversion.secondPillarState,
    hasThird: user.thirdPillarActive,
    held: { 2: worthOf(holdingsOf(holdings, 2)), 3: worthOf(holdingsOf(holdings, 3)) },
    pending: pending.filter(isOutstanding).flatMap((each) => takesOutOf(each) ?? []),
  })
}

/** A high fee is shown in euros as soon as the lists are there. */
function isFeeHigh(holdings: readonly Holding[]): boolean {
  const fee = weightedFeeOf(holdings)
  return fee !== null && isHighFee(fee, provider.feeThreshold)
}

/** The fee in euros; null while it, or the pending applications, are unknown. */
function feeOfPillar(pillar: Pillar, { user, holdings, pending, funds, now }: StatusFacts): FeeInEuros | null {
  if (pending === null || funds === null) return null
  const pendingFacts = { pending, today: tallinnDate(now) }
  return feeInEuros({ pillar, holdings, pendingFacts, funds, age: user.age }, OFFER)
}

const OFFER: FeeOffer = {
  managerName: provider.fundManagerName,
  threshold: provider.feeThreshold,
  cautious: provider.funds.bondSecondPillar,
  exitRestricted: provider.funds.exitRestricted,
}

/** Does not suggest a cancellation that is signed and not answered by the registry yet. */
export function withoutRepeat(status: SecondPillarStatus, taken: ReadonlySet<number>): SecondPillarStatus {
  const isRepeat = status.action?.type === 'cancel-application' && taken.has(status.action.applicationId)
  return isRepeat ? { ...status, action: null } : status
}

const PRESSING: readonly StatusTone[] = ['error', 'warning', 'none', 'ok']

/** Of the rows with an action, the first of the worst ones. */
function mostPressing<Status extends { tone: StatusTone; action: StatusAction | null }>(
  statuses: readonly (Status | null)[],
): Status | null {
  const withAction = statuses.filter((status) => status?.action?.emphasis === 'primary')
  return withAction.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? null
}

const rankOf = (status: { tone: StatusTone } | null) => PRESSING.indexOf(status?.tone ?? 'ok')

/** Placeholder rows. */
export function StatusBones() {
  const text = useText()
  return (
    <StatusList label={text('account.status')}>
      {['second', 'third', 'member'].map((id) => (
        <StatusItem key={id} name={<Bone shape="word" />} line={<LineBones />} />
      ))}
    </StatusList>
  )
}

/** The membership row alone, when another call failed that the pillars' rows need. */
function MembershipAlone({ user }: { user: User }) {
  const text = useText()
  return (
    <div className={css['alone']}>
      <StatusList label={text('account.membership')}>
        <MembershipRow status={membershipStatus(user.memberNumber)} first={false} />
      </StatusList>
    </div>
  )
}

/** The rows when the page shows one message for many failed cards. */
function NoStatus({ isMembershipKnown }: { isMembershipKnown: boolean }) {
  const text = useText()
  const names = ['account.second.pillar', 'account.third.pillar', 'account.membership'] as const
  return (
    <StatusList label={text('account.status')}>
      {names.slice(0, isMembershipKnown ? 2 : 3).map((name) => (
        <StatusItem key={name} name={text(name)} line="–" />
      ))}
    </StatusList>
  )
}
