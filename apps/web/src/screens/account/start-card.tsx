import type { Beginning, SecondBeginning } from '@sammas/domain/account/beginning'
import { membershipStatus } from '@sammas/domain/account/status-card'
import { paymentRatesOn, statePercentOn } from '@sammas/domain/law/payment-rates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { conversionQuery, userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { StatusItem, StatusList } from '#web/ui/status-list.tsx'
import css from './overview.module.css'
import { noFundsWords } from './second-pillar-words.ts'
import { MembershipRow } from './status-rows.tsx'

const thirdWords: Record<Beginning['third'], { line: MessageId; more: MessageId; action: MessageId; path: string }> = {
  open: {
    line: 'account.begin.third.open',
    more: 'account.begin.third.open.more',
    action: 'account.action.open',
    path: paths.thirdPillar(),
  },
  pay: {
    line: 'account.third.nothing.yet',
    more: 'account.third.arrival',
    action: 'account.action.pay',
    path: paths.thirdPillarPayment(),
  },
}

/** First steps for a person without savings: costs and benefits of each pillar, and the way into it. */
export function StartCard({ beginning }: { beginning: Beginning }) {
  const text = useText()
  const third = thirdWords[beginning.third]
  return (
    <section>
      <h2 className={css['begin']}>{text('account.begin')}</h2>
      <StatusList label={text('account.begin')}>
        <StatusItem
          name={text('account.third.pillar')}
          line={text(third.line)}
          second={text(third.more)}
          action={
            <Link to={third.path} className={buttonClass()}>
              {text(third.action)}
            </Link>
          }
        />
        {beginning.second && <SecondPillarItem beginning={beginning.second} />}
      </StatusList>
    </section>
  )
}

function SecondPillarItem({ beginning }: { beginning: SecondBeginning }) {
  const text = useText()
  const today = useToday()
  const name = text('account.second.pillar')
  if (beginning.kind === 'closed') return <StatusItem name={name} line={<WhyClosed />} />
  if (today === null) return null
  // Per cent of a gross wage: the least that is paid, and the state's part.
  const fromWage = { own: paymentRatesOn(today)[0], state: statePercentOn(today) }
  const isOpen = beginning.kind === 'opened'
  const fund = isOpen ? beginning.fund : null
  return (
    <StatusItem
      name={name}
      line={text(isOpen ? 'account.begin.second.opened' : 'account.begin.second.open', fromWage)}
      second={text(isOpen ? 'account.begin.second.opened.more' : 'account.begin.second.open.more', {
        named: fund === null ? 'no' : 'yes',
        fund: fund ?? '',
      })}
      action={
        <Link to={paths.secondPillar()} className={buttonClass({ variant: isOpen ? 'link' : 'second' })}>
          {text(isOpen ? 'account.second.change' : 'account.second.open')}
        </Link>
      }
    />
  )
}

function WhyClosed() {
  const text = useText()
  const format = useFormat()
  const today = useToday()
  const { data: conversion } = useQuery(conversionQuery())
  if (conversion === undefined || today === null) return null
  const { id, values } = noFundsWords(conversion.secondPillarState, format, today)
  return <>{text(id, values)}</>
}

/** The membership of a person whose pillars have nothing to show yet. */
export function MembershipCard() {
  const text = useText()
  const { data: user } = useQuery(userQuery())
  if (user === undefined) return null
  return (
    <section aria-label={text('account.membership')}>
      <StatusList label={text('account.membership')}>
        <MembershipRow status={membershipStatus(user.memberNumber)} first={false} />
      </StatusList>
    </section>
  )
}
