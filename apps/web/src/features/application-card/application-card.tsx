import { cancellationObstacle } from '@sammas/domain/application/cancellation'
import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { applicationFacts as factsForRules, isKnownApplication, type AnyApplication } from '#web/api/facts.ts'
import { Facts } from '#web/ui/facts.tsx'
import css from './application-card.module.css'
import { CardHead } from './card-head.tsx'
import { applicationFacts, applicationTitle } from './application-facts.ts'

/**
 * One application in words (docs/rules.md: Applications shown); an unknown kind shows nothing. The link to cancel it appears when the
 * rules allow it today and `cancelPath` is given (null inside the cancellation itself).
 */
export function ApplicationCard(props: {
  application: AnyApplication
  /** Null: not known, and nothing can be cancelled. */
  today: CivilDate | null
  cancelPath: ((id: number) => string) | null
  /** Other actions: download of its signed file, for example. */
  actions?: ReactNode
}) {
  const { application, today, cancelPath, actions } = props
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  if (!isKnownApplication(application)) return null
  const title = applicationTitle(application, language)
  const cancellable = today !== null && cancellationObstacle(factsForRules(application), today) === null
  return (
    <article className={css['card']}>
      <CardHead title={title}>
        {text('application.submitted', { date: format.longDate(tallinnDate(new Date(application.creationTime))) })}
      </CardHead>
      <Facts short facts={applicationFacts(application, { text, format, language })} />
      <div className={css['actions']}>
        {cancelPath !== null && cancellable && (
          <Link to={cancelPath(application.id)} aria-label={text('application.cancel.named', { title })}>
            {text('application.cancel')}
          </Link>
        )}
        {actions}
      </div>
    </article>
  )
}
