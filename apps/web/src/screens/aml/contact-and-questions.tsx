import { userUpdate, type User } from '@sammas/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { call } from '#web/api/client.ts'
import { contactSaved } from '#web/api/queries.ts'
import { FullQuestions } from '#web/features/aml-questions/full-questions.tsx'
import { ContactForm, saveButtonBelow } from '#web/features/contact-form/contact-form.tsx'
import { addressOf, contactValues, reachOf, type ContactValues } from '#web/features/contact-form/contact-values.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useAnswers } from './use-answers.ts'
import { useGiveAnswers } from './use-give-answers.ts'

/** The contact form, and the three questions below it. */
export function ContactAndQuestions({ user }: { user: User }): ReactNode {
  const text = useText()
  const titleId = useId()
  const queryClient = useQueryClient()
  const { questions, complete, attempt } = useAnswers()
  const giveAnswers = useGiveAnswers(user.id)

  const save = async (values: ContactValues) => {
    if (!complete()) return
    const saved = await call(userUpdate, { body: { ...reachOf(values), address: addressOf(values) } })
    contactSaved(queryClient, saved)
    await giveAnswers(questions.answers)
  }

  return (
    <ContactForm
      initial={contactValues(user)}
      onSave={save}
      onAttempt={attempt}
      failureCard={(failure) => <ErrorCard title={text('amlPage.failed')} failure={failure} />}
      frame={saveButtonBelow(text('amlPage.save'))}
    >
      <section aria-labelledby={titleId}>
        <Stack gap="s3">
          <h2 id={titleId}>{text('aml.title')}</h2>
          <FullQuestions {...questions} />
        </Stack>
      </section>
    </ContactForm>
  )
}
