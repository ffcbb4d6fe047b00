import type { Conversion, User } from '@sammas/contract/user'
import type { ApplicationFacts } from '@sammas/domain/account/application'
import {
  membershipStatus,
  secondPillarStatus,
  thirdPillarStatus,
  type SecondPillarStatus,
  type StatusAction,
  type StatusTone,
} from '@sammas/domain/account/status-card'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { Holding } from '@sammas/domain/holdings/holding'
import { isContributionYearOver } from '@sammas/domain/payment/contribution-reminder'
import { provider } from '@sammas/provider/provider'
import { yearlyContributionOn } from '@sammas/provider/yearly-contribution'
import { useQuery } from '@tanstack/react-query'
import { applicationsQuery, conversionQuery, fundsQuery, onTheirWayQuery, userQuery } from '#web/api/queries.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { applicationFacts } from '#web/api/facts.ts'
import { together, withTime, type Loading } from '#web/api/loading.ts'
import { beingCancelled, transfersOnTheirWay } from '#web/api/on-their-way.ts'
import { useMoment } from '#web/lib/today.ts'
import { useOverdue } from '#web/lib/use-overdue.ts'
import { Bone, LineBones } from '#web/ui/skeleton.tsx'
import { StatusItem, StatusList } from '#web/ui/status-list.tsx'
import { shownHoldings, useStatement } from './account-data.ts'
import { Loaded } from './loaded.tsx'
import { MembershipRow, SecondPillarRow, ThirdPillarRow } from './status-rows.tsx'
import css from './status-card.module.css'

/** So long the rows wait for the applications, rather than change under the person's eyes. */
const APPLICATIONS_WAIT_MS = 2000

type Facts = {
  user: User
  conversion: Conversion
  holdings: readonly Holding[]
  /** Null when the list is late or could not be loaded; the rows then say what they can without it. */
  pending: readonly ApplicationFacts[] | null
  /** Applications whose cancellation is signed already. */
  taken: ReadonlySet<number>
  /** The registry's moment. */
  now: Date
}

/** Is anything wrong, and what should be done: one row per pillar and one for the membership. */
export function StatusCard() {
  const text = useText()
  const { data: user } = useQuery(userQuery())
  return (
    <section className={css['card']} aria-label={text('account.status')}>
      <Loaded
        loading={useFacts()}
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

function useFacts(): Loading<Facts> {
  const user = useQuery(userQuery())
  const base = withTime(together(user, useQuery(conversionQuery())), useMoment(), () => void user.refetch())
  const statement = useStatement()
  const applications = useQuery(applicationsQuery())
  const signed = useQuery(onTheirWayQuery())
  const funds = useQuery(fundsQuery())
  const applicationsLate = useOverdue(applications.isPending, APPLICATIONS_WAIT_MS)
  if (base.kind !== 'ready') return base
  if (statement.kind !== 'ready') return statement
  if (applications.isPending && !applicationsLate) return { kind: 'loading' }
  const [[person, conversion], now] = base.data
  const known = applications.data
  const pending =
    known === undefined
      ? null
      : [...known.map(applicationFacts), ...transfersOnTheirWay(signed.data ?? [], funds.data ?? [], known)]
  const taken = beingCancelled(signed.data ?? [])
  return { ...base, data: { user: person, conversion, holdings: statement.data[0], pending, taken, now } }
}

function Rows({ user, conversion, holdings, pending, taken, now }: Facts) {
  const text = useText()
  const today = tallinnDate(now)
  const rule = yearlyContributionOn(provider, today)
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
    conversion: conversion.thirdPillar,
    contribution: conversion.thirdPillar.contribution,
    holdings: shownHoldings(holdings, 3),
    exitRestricted: provider.funds.exitRestricted,
    isYearOver: rule !== undefined && isContributionYearOver(rule, now),
  })
  const membership = membershipStatus(user.memberNumber)
  const first = mostPressing([second, third, membership])
  return (
    <StatusList label={text('account.status')}>
      {second && <SecondPillarRow status={second} first={second === first} today={today} />}
      <ThirdPillarRow status={third} first={third === first} today={today} />
      <MembershipRow status={membership} first={membership === first} />
    </StatusList>
  )
}

/** Nobody is asked to cancel what they have cancelled and the registry has not answered yet. */
function withoutRepeat(status: SecondPillarStatus, taken: ReadonlySet<number>): SecondPillarStatus {
  const isRepeat = status.action?.type === 'cancel-application' && taken.has(status.action.applicationId)
  return isRepeat ? { ...status, action: null } : status
}

const PRESSING: readonly StatusTone[] = ['error', 'warning', 'none', 'ok']

/** Of the rows with something to do, the first of the worst ones. */
function mostPressing<Status extends { tone: StatusTone; action: StatusAction | null }>(
  statuses: readonly (Status | null)[],
): Status | null {
  const asking = statuses.filter((status) => status?.action?.emphasis === 'primary')
  return asking.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? null
}

const rankOf = (status: { tone: StatusTone } | null) => PRESSING.indexOf(status?.tone ?? 'ok')

function StatusBones() {
  const text = useText()
  return (
    <StatusList label={text('account.status')}>
      {['second', 'third', 'member'].map((id) => (
        <StatusItem key={id} name={<Bone shape="word" />} line={<LineBones />} />
      ))}
    </StatusList>
  )
}

/** What the person's own call says, where another one that the rows of the pillars need has failed. */
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

/** The rows where the page says that they, like other cards, could not be loaded. */
function NoStatus({ isMembershipKnown }: { isMembershipKnown: boolean }) {
  const text = useText()
  const names = ['account.second.pillar', 'account.third.pillar', 'account.membership'] as const
  return (
    <div className={css['none']}>
      <StatusList label={text('account.status')}>
        {names.slice(0, isMembershipKnown ? 2 : 3).map((name) => (
          <StatusItem key={name} name={text(name)} line="–" />
        ))}
      </StatusList>
    </div>
  )
}
