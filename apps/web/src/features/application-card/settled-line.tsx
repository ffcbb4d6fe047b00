import type { Application } from '@sammas/contract/application'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { applicationFacts, settledText } from './application-facts.ts'
import css from './application-card.module.css'
import { lineOfParts } from './kinds.ts'

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
            <h3 className={css['name']}>{lineOfParts(parts, words)}</h3>
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
