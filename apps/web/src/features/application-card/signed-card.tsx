import { applicationLine } from '@sammas/contract/application-names'
import { cancellationObstacle } from '@sammas/domain/application/cancellation'
import { daysBetween, tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { applicationFacts } from '#web/api/facts.ts'
import { statementQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import css from './application-card.module.css'
import { CardHead } from './card-head.tsx'
import { movedIn, rowsOfTransfers, type Transfer } from './switch-rows.ts'
import { SwitchTable } from './switch-table.tsx'

/**
 * A pending switch as signed: source and target, day, deadline of cancelling, its funds as rows (docs/rules.md: One application). Each
 * part can be cancelled alone, or all together; `taken` are those with a signed cancellation. `cancelPath` is null inside the
 * cancellation itself.
 */
export function SignedCard(props: {
  transfers: readonly [Transfer, ...Transfer[]]
  /** Null: not known, and nothing can be cancelled. */
  today: CivilDate | null
  taken: ReadonlySet<number>
  cancelPath: ((id: number) => string) | null
  /** Other actions: download of its signed file. */
  actions?: ReactNode
}) {
  const { transfers, today, taken, cancelPath, actions } = props
  const [first] = transfers
  const headingId = useId()
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const holdings = useQuery(statementQuery()).data ?? []
  const rows = rowsOfTransfers(transfers, holdings, { text, format, language })
  const title = applicationLine({ type: 'TRANSFER', moved: movedIn(first.details.sourceFund.pillar, rows) }, language)
  const open = transfers.filter(
    (each) => today !== null && !taken.has(each.id) && cancellationObstacle(applicationFacts(each), today) === null,
  )
  const [cancellable] = open
  const openIds = new Set(open.map(({ id }) => id))
  const hasParts = transfers.length > 1
  return (
    <article className={css['card']}>
      <CardHead id={headingId} title={title}>
        {text('application.submitted', { date: format.longDate(tallinnDate(new Date(first.creationTime))) })}
      </CardHead>
      <Days transfer={cancellable ?? first} canCancel={cancellable !== undefined} today={today} />
      <SwitchTable
        headingId={headingId}
        rows={rows}
        cancelPath={hasParts && cancelPath !== null ? (id) => (openIds.has(id) ? cancelPath(id) : null) : null}
      />
      <div className={css['actions']}>
        {cancellable !== undefined && cancelPath !== null && (
          <Link
            to={cancelPath(cancellable.id)}
            search={open.length > 1 ? { scope: 'mandate' } : {}}
            aria-label={text('application.cancel.named', { title })}
          >
            {text('application.cancel')}
          </Link>
        )}
        {actions}
      </div>
    </article>
  )
}

/** The day of the switch and, while there is one, the last day to cancel it with the days left. */
function Days({ transfer, canCancel, today }: { transfer: Transfer; canCancel: boolean; today: CivilDate | null }) {
  const text = useText()
  const format = useFormat()
  const { fulfillmentDate, cancellationDeadline } = transfer.details
  const deadline = cancellationDeadline === null ? null : tallinnDate(new Date(cancellationDeadline))
  const day = fulfillmentDate === null ? null : text('application.day', { date: format.longDate(fulfillmentDate) })
  const until =
    today !== null && canCancel && deadline !== null
      ? text('application.cancel.left', { date: format.dateIn('until', deadline), days: daysBetween(today, deadline) })
      : null
  if (day === null && until === null) return null
  return (
    <p>
      {day}
      {day !== null && until !== null && ' · '}
      {until !== null && <span className={css['due']}>{until}</span>}
    </p>
  )
}
