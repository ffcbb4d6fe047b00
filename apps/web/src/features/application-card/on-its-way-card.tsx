import { applicationLine } from '@sammas/contract/application-names'
import type { MandateOnItsWay } from '@sammas/contract/mandate'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { holding } from '#web/api/facts.ts'
import { fundsQuery, statementQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Facts } from '#web/ui/facts.tsx'
import css from './application-card.module.css'
import { onItsWayFacts, onItsWayTitle } from './on-its-way-facts.ts'
import { movedIn, rowsOfMandate } from './switch-rows.ts'
import { SwitchTable } from './switch-table.tsx'

/** What the person has signed and the registry has not confirmed: marked, with nothing to do and nothing to cancel yet. `actions` need its file. */
export function OnItsWayCard({ mandate, actions }: { mandate: MandateOnItsWay; actions?: ReactNode }) {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  // Without the list the funds are called by their numbers: what was signed is said even while the registry is away.
  const funds = useQuery(fundsQuery()).data ?? []
  const nameOf = (isin: string) => funds.find((fund) => fund.isin === isin)?.name ?? isin
  const isCancellation = mandate.kind === 'CANCELLATION'
  const holdings = useQuery(statementQuery()).data?.map(holding) ?? []
  const rows = isCancellation ? [] : rowsOfMandate(mandate, funds, holdings, { text, format, language })
  const moved = movedIn(mandate.pillar, rows)
  const title = moved === null ? onItsWayTitle(mandate, text) : applicationLine({ type: 'TRANSFER', moved }, language)
  // Once the registry has them: transfers of the second pillar alone.
  const canBeCancelled = !isCancellation && mandate.pillar === 2 && mandate.fundTransferExchanges.length > 0
  return (
    <article className={css['card']}>
      <header className={css['head']}>
        <h3>{title}</h3>
        <p>{text('application.signed', { date: format.dateTime(mandate.signedTime) })}</p>
      </header>
      <Alert tone="info" title={text('application.onItsWay')}>
        <p>{text(isCancellation ? 'application.onItsWay.cancelling' : 'application.onItsWay.text')}</p>
        {canBeCancelled && <p>{text('application.onItsWay.cancelLater')}</p>}
      </Alert>
      {rows.length > 0 && <SwitchTable caption={title} rows={rows} cancelPath={null} />}
      <Facts facts={onItsWayFacts(mandate, { text, format, language, nameOf })} />
      <div className={css['actions']}>{mandate.hasFile ? actions : text('application.onItsWay.noFile')}</div>
    </article>
  )
}
