import type { MandateOnItsWay } from '@sammas/contract/mandate'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fundsQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Facts } from '#web/ui/facts.tsx'
import css from './application-card.module.css'
import { onItsWayFacts, onItsWayTitle } from './on-its-way-facts.ts'

/** What the person has signed and the registry has not confirmed: marked, with nothing to do and nothing to cancel yet. `actions` need its file. */
export function OnItsWayCard({ mandate, actions }: { mandate: MandateOnItsWay; actions?: ReactNode }) {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  // Without the list the funds are called by their numbers: what was signed is said even while the registry is away.
  const funds = useQuery(fundsQuery()).data ?? []
  const nameOf = (isin: string) => funds.find((fund) => fund.isin === isin)?.name ?? isin
  const isCancellation = mandate.kind === 'CANCELLATION'
  // Once the registry has them: transfers of the second pillar alone.
  const canBeCancelled = !isCancellation && mandate.pillar === 2 && mandate.fundTransferExchanges.length > 0
  return (
    <article className={css['card']}>
      <header className={css['head']}>
        <h3>{onItsWayTitle(mandate, text)}</h3>
        <p>{text('application.signed', { date: format.dateTime(mandate.signedTime) })}</p>
      </header>
      <Alert tone="info" title={text('application.onItsWay')}>
        <p>{text(isCancellation ? 'application.onItsWay.cancelling' : 'application.onItsWay.text')}</p>
        {canBeCancelled && <p>{text('application.onItsWay.cancelLater')}</p>}
      </Alert>
      <Facts facts={onItsWayFacts(mandate, { text, format, language, nameOf })} />
      <div className={css['actions']}>{mandate.hasFile ? actions : text('application.onItsWay.noFile')}</div>
    </article>
  )
}
