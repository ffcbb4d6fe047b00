import type { Application } from '@sammas/contract/application'
import { takesOutOf } from '@sammas/domain/application/application'
import type { CancellationObstacle } from '@sammas/domain/application/cancellation'
import { KINDS } from '@sammas/domain/application/kinds'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { ApplicationCard } from '#web/features/application-card/application-card.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { useFocused } from '#web/lib/use-focused.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Actions, PageHead, Stack } from '#web/ui/layout.tsx'
import { applicationLine } from './application-line.ts'
import type { Standing } from './standing.ts'

/** An application that cannot be cancelled: the heading gives the reason, the text its outcome. */
export function CannotCancel({ standing }: { standing: Exclude<Standing, { kind: 'cancellable' }> }): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  // It may replace the application that was here a moment ago, with the focus on its buttons.
  const heading = useFocused<HTMLHeadingElement>(standing.kind)
  return (
    <>
      <PageHead title={<Why standing={standing} />} lead={<Then standing={standing} />} headingRef={heading} />
      <Stack gap="s5">
        {standing.kind === 'settled' && <p>{applicationLine(standing.application, { text, language })}</p>}
        {standing.kind === 'obstacle' && <TheApplication application={standing.application} />}
        <Actions>
          <Link className={buttonClass()} to={paths.account()}>
            {text('session.backToAccount')}
          </Link>
          {isRate(standing) && <Link to={paths.paymentRate()}>{text('cancellation.rate.link')}</Link>}
        </Actions>
      </Stack>
    </>
  )
}

/** With its days, which still apply. */
function TheApplication({ application }: { application: Application }): ReactNode {
  return <ApplicationCard application={application} today={useToday()} cancelPath={null} />
}

/** A rate is not cancelled: until its deadline another one replaces it. */
const isRate = (standing: Props['standing']): boolean =>
  standing.kind === 'obstacle' && KINDS[standing.application.type].undoneBy === 'later-one'

type Props = { standing: Exclude<Standing, { kind: 'cancellable' }> }

function Why({ standing }: Props): ReactNode {
  const text = useText()
  switch (standing.kind) {
    case 'unknown':
      return <>{text('cancellation.unknown')}</>
    case 'settled':
      return <>{text(`cancellation.settled.${standing.status}`)}</>
    case 'obstacle':
      return <>{text(`cancellation.not.${standing.obstacle}`)}</>
  }
}

function Then({ standing }: Props): ReactNode {
  const text = useText()
  const format = useFormat()
  if (standing.kind === 'unknown') return <>{text('cancellation.unknownText')}</>
  if (standing.kind === 'settled') {
    const { settledTime } = standing.application
    if (settledTime === null) return null
    return (
      <>
        {text(`cancellation.settledText.${standing.status}`, {
          date: format.longDate(tallinnDate(new Date(settledTime))),
        })}
      </>
    )
  }
  if (isRate(standing)) return <>{text('cancellation.rate.text')}</>
  const isLate = standing.obstacle === 'deadline-passed'
  // Of a pillar that is being taken out there may be nothing left to apply for.
  if (isLate && takesOutOf(standing.application) !== null) return <>{text('cancellation.lateText.moneyOut')}</>
  return <Text id={THEN[standing.obstacle] ?? 'cancellation.notText'} />
}

const THEN: Partial<Record<CancellationObstacle, MessageId>> = {
  'deadline-passed': 'cancellation.lateText',
  claim: 'cancellation.claimText',
  'claim-not-known': 'cancellation.claimUnknownText',
}
