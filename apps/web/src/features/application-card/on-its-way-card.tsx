import { applicationLine } from '@sammas/contract/application-names'
import type { MandateOnItsWay } from '@sammas/contract/mandate-on-its-way'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { fundsQuery, statementQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Facts } from '#web/ui/facts.tsx'
import css from './application-card.module.css'
import { CardHead } from './card-head.tsx'
import { onItsWayFacts, onItsWayTitle } from './on-its-way-facts.ts'
import { movedIn, rowsOfMandate } from './switch-rows.ts'
import { SwitchTable } from './switch-table.tsx'

/** A signed application that the registry has not confirmed: marked, with nothing to do or cancel yet. `actions` need its file. */
export function OnItsWayCard({ mandate, actions }: { mandate: MandateOnItsWay; actions?: ReactNode }) {
  const headingId = useId()
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  // Without the list the funds are shown by isin: the application is shown even while the registry is away.
  const funds = useQuery(fundsQuery()).data ?? []
  const nameOf = (isin: string) => funds.find((fund) => fund.isin === isin)?.name ?? isin
  const isCancellation = mandate.kind === 'CANCELLATION'
  const holdings = useQuery(statementQuery()).data ?? []
  const rows = isCancellation ? [] : rowsOfMandate(mandate, funds, holdings, { text, format, language })
  const moved = movedIn(mandate.pillar, rows)
  const title =
    moved === null ? onItsWayTitle(mandate, { text, language }) : applicationLine({ type: 'TRANSFER', moved }, language)
  // Once the registry has them: transfers of the second pillar, and money out that has a deadline.
  const canBeCancelled =
    (mandate.kind === 'CHOICE' && mandate.pillar === 2 && mandate.fundTransferExchanges.length > 0) ||
    (mandate.kind === 'WITHDRAWAL' && mandate.withdrawals.every((each) => each.cancellationDeadline !== null))
  return (
    <article className={css['card']}>
      <CardHead id={headingId} title={title}>
        {text('application.signed', { date: format.dateTime(mandate.signedTime) })}
      </CardHead>
      <Alert tone="info" title={text('application.onItsWay')}>
        <p>{text(isCancellation ? 'application.onItsWay.cancelling' : 'application.onItsWay.text')}</p>
        {mandate.waitsForEarlier && <p>{text('application.onItsWay.waits')}</p>}
        {canBeCancelled && <p>{text('application.onItsWay.cancelLater')}</p>}
      </Alert>
      {rows.length > 0 && <SwitchTable headingId={headingId} rows={rows} cancelPath={null} />}
      <Facts short facts={onItsWayFacts(mandate, { text, format, language, nameOf })} />
      <div className={css['actions']}>{mandate.hasFile ? actions : text('application.onItsWay.noFile')}</div>
    </article>
  )
}
