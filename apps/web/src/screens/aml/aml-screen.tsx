import type { User } from '@sammas/contract/user'
import { useQueries } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { amlChecksQuery, userQuery } from '#web/api/queries.ts'
import { NotReady } from '#web/features/error-card/not-ready.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { loadingOf } from '#web/api/loading.ts'
import { PageHead } from '#web/ui/layout.tsx'
import { LineBones } from '#web/ui/skeleton.tsx'
import { ContactAndQuestions } from './contact-and-questions.tsx'
import { QuestionsAlone } from './questions-alone.tsx'

/** The money-laundering questions, with the contact form when that is missing too (docs/rules.md: Money-laundering redirect). */
export function AmlScreen(): ReactNode {
  const text = useText()
  const [user, checks] = useQueries({ queries: [userQuery(), amlChecksQuery()] })
  const loading = loadingOf(user, checks)
  return (
    <>
      <PageHead title={text('amlPage.heading')} lead={text('amlPage.lead')} />
      {loading.kind === 'ready' ? (
        <Questions
          user={loading.data[0]}
          lacksContact={loading.data[1].some(({ type }) => type === 'CONTACT_DETAILS')}
        />
      ) : (
        <NotReady loading={loading} failedTitle={text('amlPage.loadFailed')} label={text('amlPage.loading')}>
          <LineBones lines={4} />
        </NotReady>
      )}
    </>
  )
}

/** The questions are fixed at the start: an answer that arrives while saving must not remove the form. */
function Questions({ user, lacksContact }: { user: User; lacksContact: boolean }): ReactNode {
  const [withContact] = useState(lacksContact)
  return withContact ? <ContactAndQuestions user={user} /> : <QuestionsAlone personId={user.id} />
}
