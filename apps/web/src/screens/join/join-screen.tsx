import type { User } from '@sammas/contract/user'
import { userUpdate } from '@sammas/contract/user'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#web/api/client.ts'
import { configuration } from '#web/api/configuration.ts'
import { contactSaved, userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { ContactForm } from '#web/features/contact-form/contact-form.tsx'
import { addressOf, contactValues, reachOf, type ContactValues } from '#web/features/contact-form/contact-values.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { NotReady } from '#web/features/error-card/not-ready.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { loadingOf } from '#web/api/loading.ts'
import { useReturn } from '#web/lib/use-return.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { FieldBones } from '#web/ui/skeleton.tsx'
import { cardPaymentAddress } from './card-payment-address.ts'
import { JoinHead } from './join-head.tsx'
import { KnownPerson } from './known-person.tsx'
import { PendingNotice } from './pending-notice.tsx'
import { Terms } from './terms.tsx'
import { whyInactive } from './why-inactive.ts'

/** Signing up as a member: contact details, then the fee by card (docs/rules.md: Members). */
export function JoinScreen(): ReactNode {
  const text = useText()
  const loading = loadingOf(useQuery(userQuery()))
  // In the redirect after the card page.
  const isPending = useAddressWords().words['payment'] === 'pending'
  const user = loading.kind === 'ready' ? loading.data[0] : null
  if (user !== null && user.memberNumber !== null) return <Navigate to={paths.account()} replace />
  return (
    <>
      <JoinHead />
      <Stack gap="s5">
        {isPending && <PendingNotice />}
        {loading.kind === 'ready' ? (
          <SignUp user={loading.data[0]} />
        ) : (
          <NotReady loading={loading} failedTitle={text('join.loadFailed')} label={text('join.loading')}>
            <FieldBones count={6} />
          </NotReady>
        )}
      </Stack>
    </>
  )
}

function SignUp({ user }: { user: User }): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const [values, setValues] = useState(() => contactValues(user))
  const [leaving, setLeaving] = useState(false)
  // Back from the card page without a result: the fee may be paid by now.
  useReturn(() => {
    setLeaving(false)
    void queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
  })
  const why = whyInactive(values)

  const save = async (given: ContactValues) => {
    const saved = await call(userUpdate, { body: { ...reachOf(given), address: addressOf(given) } })
    contactSaved(queryClient, saved)
    // The notification of another tab's payment may have come in between: the page then continues automatically.
    if (saved.memberNumber !== null) return
    setLeaving(true)
    window.location.assign(cardPaymentAddress(configuration().membershipPaymentUrl, saved.id, language))
  }

  return (
    <>
      <KnownPerson user={user} />
      <ContactForm
        initial={contactValues(user)}
        onSave={save}
        onChange={setValues}
        failureCard={(failure) => <ErrorCard title={text('join.failed')} failure={failure} />}
        frame={(content, { saving }) => (
          <Stack gap="s5">
            {content}
            <Terms />
            <Actions>
              <Button type="submit" size="large" busy={saving || leaving} whyInactive={why && text(why)}>
                {text('join.submit')}
              </Button>
              <Link to={paths.account()}>{text('join.later')}</Link>
            </Actions>
          </Stack>
        )}
      />
    </>
  )
}
