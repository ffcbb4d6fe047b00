import type { Application } from '@sammas/contract/application'
import { applicationLine } from '@sammas/contract/application-names'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { applicationFacts, applicationTitle, rateText, settledText } from './application-facts.ts'
import css from './application-card.module.css'
import { movedIn, rowsOfTransfers, type Transfer } from './switch-rows.ts'

/** The settled parts of one signature on one day: a line with title, outcome and day; the rest is behind a button. */
export function SettledLine(props: { parts: readonly [Application, ...Application[]]; actions?: ReactNode }) {
  const { parts, actions } = props
  const [first] = parts
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const words = { text, format, language }
  return (
    <article className={css['settled']}>
      <Disclosure
        summary={
          <>
            <h3 className={css['name']}>{titleOf(parts, words)}</h3>
            <span className={css['how']}>{settledText(first, words)}</span>
          </>
        }
      >
        {parts.map((part) => (
          <Facts short key={part.id} facts={applicationFacts(part, words).filter(({ id }) => id !== 'settled')} />
        ))}
      </Disclosure>
      <div className={css['actions']}>{actions}</div>
    </article>
  )
}

type Words = Parameters<typeof rowsOfTransfers>[2]

/** A switch shows source and target, a payment its amount, a rate its percentage. */
function titleOf(parts: readonly [Application, ...Application[]], words: Words): string {
  const [first] = parts
  const { language, format } = words
  const title = applicationTitle(first, language)
  if (first.type === 'PAYMENT') return `${title}, ${format.euros(first.details.amount)}`
  if (first.type === 'PAYMENT_RATE') return `${title}, ${rateText(first, words)}`
  if (first.type !== 'TRANSFER') return title
  const transfers = parts.filter((part): part is Transfer => part.type === 'TRANSFER')
  const moved = movedIn(first.details.sourceFund.pillar, rowsOfTransfers(transfers, [], words))
  return applicationLine({ type: 'TRANSFER', moved }, language)
}
