import type { User } from '@sammas/contract/user'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { isAnswered, missingAnswers, NO_ANSWERS } from '#web/features/aml-questions/aml-answers.ts'
import { ContactQuestions } from '#web/features/aml-questions/contact-questions.tsx'
import { ContactForm, saveButtonBelow } from '#web/features/contact-form/contact-form.tsx'
import { contactValues, type ContactValues } from '#web/features/contact-form/contact-values.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { LogOutEverywhere } from '#web/features/session/log-out-everywhere.tsx'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { loadingOf } from '#web/api/loading.ts'
import { useFocused } from '#web/lib/use-focused.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PageHead, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { FieldBones, Skeleton } from '#web/ui/skeleton.tsx'
import { LateBrowsers } from './late-browsers.tsx'
import { useSaveDetails } from './use-save-details.ts'

/** Contact details, and below them two questions of the money-laundering law (docs/rules.md: Contact details page). */
export function ContactDetailsScreen(): ReactNode {
  const text = useText()
  const loading = loadingOf(useQuery(userQuery()))
  if (loading.kind === 'ready') return <Details user={loading.data[0]} />
  return (
    <>
      <Head />
      {loading.kind === 'failed' ? (
        <ErrorCard
          title={text('contactDetails.loadFailed')}
          failure={failureOf(loading.error)}
          onRetry={loading.retry}
        />
      ) : (
        <Skeleton label={text('contactDetails.loading')}>
          <FieldBones count={6} />
        </Skeleton>
      )}
    </>
  )
}

function Head(): ReactNode {
  const text = useText()
  return (
    <PageHead
      back={<BackToAccount />}
      title={text('contactDetails.heading')}
      lead={<Text id="contactDetails.lead" values={{ link: (words) => <Link to={paths.notices()}>{words}</Link> }} />}
    />
  )
}

function Details({ user }: { user: User }): ReactNode {
  const text = useText()
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const [checked, setChecked] = useState(false)
  const [focusMissing, setFocusMissing] = useState(0)
  const [thanks, setThanks] = useState(0)
  const saveDetails = useSaveDetails()

  const save = async (values: ContactValues) => {
    setThanks(0)
    if (missingAnswers(answers).length > 0) {
      setFocusMissing((count) => count + 1)
      return
    }
    const wentOn = await saveDetails(values, isAnswered(answers) ? answers : null)
    if (!wentOn) setThanks((count) => count + 1)
  }

  return (
    <>
      <Head />
      <Stack gap="s5">
        {thanks > 0 && <Thanks key={thanks} />}
        <ContactForm
          initial={contactValues(user)}
          onSave={save}
          onAttempt={() => {
            setChecked(true)
          }}
          onChange={() => {
            setThanks(0)
          }}
          failureCard={(failure) => <ErrorCard title={text('contactDetails.failed')} failure={failure} />}
          frame={saveButtonBelow(text('contactDetails.save'))}
        >
          <ContactQuestions
            answers={answers}
            onChange={setAnswers}
            lead={text('contactDetails.aml')}
            checked={checked}
            focusMissing={focusMissing}
          />
        </ContactForm>
        {/* Sections bring their own distances. */}
        <div>
          <Section title={text('contactDetails.myData')}>
            <Stack gap="s3">
              <p>{text('contactDetails.myData.text')}</p>
              <p>
                <Link to={paths.myData()}>{text('contactDetails.myData.link')}</Link>
              </p>
            </Stack>
          </Section>
          <LogOutEverywhere
            renderFailure={(failure) => <ErrorCard title={text('session.everywhere.failed')} failure={failure} />}
          />
          <LateBrowsers />
        </div>
      </Stack>
    </>
  )
}

/** The success message takes the focus, so that it is noticed. */
function Thanks(): ReactNode {
  const text = useText()
  const alert = useFocused<HTMLDivElement>()
  return (
    <Alert tone="good" announced title={text('contactDetails.thanks')} ref={alert}>
      {text('contactDetails.thanksText')}
    </Alert>
  )
}
