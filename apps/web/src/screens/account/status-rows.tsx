import type { MembershipStatus, SecondPillarStatus, ThirdPillarStatus } from '@sammas/domain/account/status-card'
import { civilDate, yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import { readableIban } from '@sammas/domain/payment/iban'
import { ZERO_CENTS } from '@sammas/domain/money/cents'
import { provider } from '@sammas/provider/provider'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Explanation } from '#web/ui/explanation.tsx'
import { Whole } from '#web/ui/layout.tsx'
import { StatusRow } from './status-row.tsx'
import { secondPillarWords, thirdPillarWords } from './status-words.ts'

/** Where the pending applications stand on this page. */
export const APPLICATIONS_ID = 'applications'

export function SecondPillarRow({ status, switching }: { status: SecondPillarStatus; switching: boolean }) {
  const text = useText()
  const format = useFormat()
  const { line: plainLine, second } = secondPillarWords[status.verdict]
  // Pending transfers count as done for the verdict; the words must stay true until the units have moved.
  const line = switching && status.verdict === 'fully-own' ? 'account.second.fully.moving' : plainLine
  const account = status.verdict === 'investment-account' ? readableIban(status.accountNumber) : ''
  return (
    <StatusRow
      name={text('account.second.pillar')}
      tone={status.tone}
      line={<Text id={line} values={{ account: <Whole>{account}</Whole> }} />}
      second={
        switching ? (
          <a href={`#${APPLICATIONS_ID}`}>{text('account.second.switching')}</a>
        ) : (
          second && text(second, { threshold: format.fee(provider.feeThreshold) })
        )
      }
      action={status.action}
    />
  )
}

export function ThirdPillarRow({ status, today }: { status: ThirdPillarStatus; today: CivilDate }) {
  const text = useText()
  const format = useFormat()
  const { line, explanation } = thirdPillarWords[status.verdict]
  const deadline = <Whole>{useDeadline(today)}</Whole>
  return (
    <StatusRow
      name={text('account.third.pillar')}
      tone={status.tone}
      line={
        <>
          <Text id={line} values={{ deadline, b: (chunks) => <strong>{chunks}</strong> }} />{' '}
          {explanation && (
            <Explanation label={text('account.explain')}>
              {text(explanation, { threshold: format.fee(provider.feeThreshold) })}
            </Explanation>
          )}
        </>
      }
      second={
        status.verdict !== 'not-opened' && (
          <>
            <Text
              id="account.third.contributions"
              values={{
                thisYear: <Amount amount={status.thisYear ?? ZERO_CENTS} />,
                lastYear: <Amount amount={status.lastYear ?? ZERO_CENTS} />,
              }}
            />{' '}
            {status.verdict === 'nothing-this-year' && <Text id="account.third.deadline" values={{ deadline }} />}
          </>
        )
      }
      action={status.action}
      pillar={3}
    />
  )
}

export function MembershipRow({ status }: { status: MembershipStatus }) {
  const text = useText()
  const format = useFormat()
  const { fee, bonusRate } = provider.membership
  return (
    <StatusRow
      name={text('account.membership')}
      tone={status.tone}
      line={
        status.verdict === 'member'
          ? text('account.membership.member', { number: status.memberNumber })
          : text('account.membership.none')
      }
      second={
        status.verdict === 'not-a-member'
          ? text('account.membership.fee', { fee: format.euros(fee, { decimals: 0 }), bonus: format.fee(bonusRate) })
          : text('account.membership.bonus', { bonus: format.fee(bonusRate) })
      }
      action={status.action}
    />
  )
}

/** The last moment to pay in this year, as the dated configuration says: "28. detsember kell 15.59". */
function useDeadline(today: CivilDate): string {
  const text = useText()
  const format = useFormat()
  const rule = provider.yearlyContribution.findLast(({ from }) => from <= today)
  if (rule === undefined) return ''
  const day = civilDate(`${yearOf(today)}-${rule.lastDay}`)
  const [hour = '', minute = ''] = rule.lastTime.split(':')
  return text('account.third.deadline.moment', { date: format.dayMonth(day), hour, minute })
}
