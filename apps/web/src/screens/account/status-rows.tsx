import type {
  MembershipStatus,
  PillarBasis,
  SecondPillarStatus,
  ThirdPillarStatus,
} from '@sammas/domain/account/status-card'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FeeInEuros } from '@sammas/domain/selection/fee-in-euros'
import { readableIban } from '@sammas/domain/payment/iban'
import { provider } from '@sammas/provider/provider'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { useContributionDeadline } from '#web/i18n/use-contribution-deadline.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { useLatch } from '#web/lib/use-latch.ts'
import { Explanation } from '#web/ui/explanation.tsx'
import { OnScreen, Unbroken, Whole } from '#web/ui/layout.tsx'
import { FeeSentence } from './fee-sentence.tsx'
import { useLateLine } from './late-line.tsx'
import { RateLine, useRate } from './rate-line.tsx'
import { StatusRow } from './status-row.tsx'
import { rowWords } from './second-pillar-words.ts'
import { thirdPillarWords } from './status-words.ts'

/** Fragment of the pending applications on this page. */
export const APPLICATIONS_ID = 'applications'

type RowProps<Status> = { status: Status; first: boolean }
/** `fee`: null where it is not shown in euros. */
export type PillarRowProps<Status> = RowProps<Status> & {
  fee: FeeInEuros | 'awaited' | null
  today: CivilDate
  /** With a link to taking money out of the pillar. */
  leadsOut: boolean
}

export function SecondPillarRow({ status, fee, first, today, leadsOut }: PillarRowProps<SecondPillarStatus>) {
  const text = useText()
  const format = useFormat()
  const { id: line, values, second } = rowWords(status, format, today)
  const { rate, isUnknown, isPending } = useRate()
  const rateLine = useLateLine(
    'rate',
    isPending,
    rate === null ? isUnknown && text('account.rate.unknown') : <RateLine rate={rate} />,
  )
  const withoutFee =
    second && text(second.id, { ...fitting(status), ...second.values, threshold: format.fee(provider.feeThreshold) })
  const wasFeeAwaited = useLatch(fee === 'awaited')
  const feeLine = useFeeLine(fee, 2, wasFeeAwaited && !status.moving && withoutFee)
  const account = status.verdict === 'investment-account' ? readableIban(status.accountNumber ?? '') : ''
  return (
    <StatusRow
      name={text('account.second.pillar')}
      tone={status.tone}
      line={<Text id={line} values={{ ...fitting(status), ...values, account: <Whole>{account}</Whole> }} />}
      fee={feeLine}
      second={
        status.moving ? (
          <OnScreen>
            <a href={`#${APPLICATIONS_ID}`}>{text('account.second.switching')}</a>
          </OnScreen>
        ) : (
          fee === null && !wasFeeAwaited && withoutFee
        )
      }
      third={rateLine}
      link={leadsOut && <WayOut />}
      action={status.action}
      first={first}
    />
  )
}

/** The sentence about the fee, or `instead` where there is none. */
function useFeeLine(fee: FeeInEuros | 'awaited' | null, pillar: 2 | 3, instead: ReactNode = null): ReactNode {
  const isAwaited = fee === 'awaited'
  return useLateLine('fee', isAwaited, fee === null || isAwaited ? instead : <FeeSentence fee={fee} pillar={pillar} />)
}

export function ThirdPillarRow({ status, fee, first, today, leadsOut }: PillarRowProps<ThirdPillarStatus>) {
  const text = useText()
  const format = useFormat()
  const { line, explanation } = thirdPillarWords[status.verdict]
  const feeLine = useFeeLine(fee, 3)
  const deadline = <Whole>{useContributionDeadline(today)}</Whole>
  return (
    <StatusRow
      name={text('account.third.pillar')}
      tone={status.tone}
      line={
        <>
          <Text
            id={line}
            values={{
              ...fitting(status),
              staying: status.staying ? 'yes' : 'no',
              deadline,
              b: (chunks) => <strong>{chunks}</strong>,
            }}
          />{' '}
          {explanation && (fee === null || explanation !== 'account.fee.above') && (
            <Explanation label={text('account.explain')}>
              {text(explanation, {
                ...fitting(status),
                threshold: format.fee(provider.feeThreshold),
              })}
            </Explanation>
          )}
        </>
      }
      fee={feeLine}
      second={
        status.verdict !== 'not-opened' && (
          <>
            <Text
              id="account.third.contributions"
              values={{
                thisYear: <Amount amount={status.thisYear} />,
                lastYear: <Amount amount={status.lastYear} />,
              }}
            />
            <Explanation label={text('account.how', { section: 'contributions' })}>
              <Text id="account.third.contributions.how" values={{ link: toContributions }} />
            </Explanation>{' '}
            {status.verdict === 'nothing-this-year' && <Text id="account.third.deadline" values={{ deadline }} />}
          </>
        )
      }
      link={leadsOut && <WayOut />}
      action={status.action}
      first={first}
      pillar={3}
    />
  )
}

/** To taking money out of the pillars. */
function WayOut() {
  const text = useText()
  return (
    <OnScreen>
      <Link to={paths.withdrawals()}>{text('account.withdrawals')}</Link>
    </OnScreen>
  )
}

const toContributions = (words: ReactNode) => (
  <Link to={paths.transactions()} search={{ pillar: '3', kind: 'CONTRIBUTION_CASH' }}>
    {words}
  </Link>
)

/** Values that choose between the forms of a row's words. */
const fitting = ({ funds, moving }: PillarBasis) => ({
  count: funds,
  moving: moving ? 'yes' : 'no',
})

const whole = (words: ReactNode) => <Unbroken>{words}</Unbroken>

export function MembershipRow({ status, first }: RowProps<MembershipStatus>) {
  const text = useText()
  const format = useFormat()
  const { fee, bonusRate } = provider.membership
  return (
    <StatusRow
      name={text('account.membership')}
      tone={status.tone}
      line={
        status.verdict === 'member' ? (
          <Text id="account.membership.member" values={{ number: status.memberNumber, whole }} />
        ) : (
          text('account.membership.none')
        )
      }
      second={
        status.verdict === 'not-a-member'
          ? text('account.membership.fee', {
              fee: format.euros(fee, { decimals: 0 }),
              bonus: format.fee(bonusRate),
            })
          : text('account.membership.bonus', { bonus: format.fee(bonusRate) })
      }
      action={status.action}
      first={first}
    />
  )
}
