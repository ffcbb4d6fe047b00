import { ON_ITS_WAY } from '@sammas/domain/account/application'
import { cancellationObstacle } from '@sammas/domain/account/cancellation'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { formatPercent } from '@sammas/domain/money/format'
import { isMovable, promisedValue, type OnTheWay, type Source } from '@sammas/domain/selection/free-part'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BulletList } from '#web/ui/contract-list.tsx'
import { Whole } from '#web/ui/layout.tsx'

/** What of each fund is on its way with earlier applications, and until when each of them can be cancelled. Nothing when nothing is. */
export function OnTheWayNotice({ sources, onTheWay }: { sources: readonly Source[]; onTheWay: OnTheWay }): ReactNode {
  const text = useText()
  const promised = sources.filter(({ part }) => part.promised !== 0 && part.promisedBy.length > 0)
  if (promised.length === 0) return null
  const isAll = !sources.some(isMovable)
  return (
    <Alert tone="info" title={text(isAll ? 'mandateFlow.onTheWay.titleAll' : 'mandateFlow.onTheWay.title')}>
      <p>{text(isAll ? 'mandateFlow.onTheWay.textAll' : 'mandateFlow.onTheWay.text')}</p>
      <BulletList
        items={promised.map((source) => ({
          id: source.fund.isin,
          text: <FundPart source={source} onTheWay={onTheWay} />,
        }))}
      />
    </Alert>
  )
}

function FundPart({ source, onTheWay }: { source: Source; onTheWay: OnTheWay }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const { fund, part } = source
  const amount = promisedValue(source)
  const words =
    part.promised === null || amount === null
      ? text('mandateFlow.onTheWay.partUnknown', { fund: fund.name })
      : text('mandateFlow.onTheWay.part', {
          fund: fund.name,
          percent: formatPercent({ share: part.promised }, language, { stripZeros: true }),
          amount: format.euros(amount),
        })
  return (
    <>
      {words}
      {part.promisedBy.map(({ id }) => (
        <Cancel key={id} id={id} onTheWay={onTheWay} />
      ))}
    </>
  )
}

function Cancel({ id, onTheWay }: { id: number; onTheWay: OnTheWay }): ReactNode {
  const text = useText()
  const format = useFormat()
  const application = onTheWay.pending.find((pending) => pending.id === id)
  if (application?.status === ON_ITS_WAY) return <> {text('mandateFlow.onTheWay.unconfirmed')}</>
  if (application === undefined || cancellationObstacle(application, onTheWay.today) !== null) return null
  const { cancellationDeadline } = application
  const link = (words: ReactNode) => <Link to={paths.cancellation(id)}>{words}</Link>
  return (
    <>
      {' '}
      {cancellationDeadline === null ? (
        <Text id="mandateFlow.onTheWay.cancel" values={{ link }} />
      ) : (
        <Text
          id="mandateFlow.onTheWay.cancelUntil"
          values={{
            link,
            deadline: <Whole>{format.dateIn('until', tallinnDate(new Date(cancellationDeadline)))}</Whole>,
          }}
        />
      )}
    </>
  )
}
