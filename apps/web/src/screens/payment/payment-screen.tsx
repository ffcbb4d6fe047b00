import type { Conversion, User } from '@sammas/contract/user'
import type { Fund } from '@sammas/contract/fund'
import { provider } from '@sammas/provider/provider'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { conversionQuery, fundsQuery, userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { suppliedContribution } from '#web/features/start-parameters/start-parameters.ts'
import { choiceFor } from '#web/features/third-pillar-payment/payment-choice.ts'
import { PaymentForm } from '#web/features/third-pillar-payment/payment-form.tsx'
import { NotReady } from '#web/features/error-card/not-ready.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { loadingOf } from '#web/api/loading.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { PageHead, Stack } from '#web/ui/layout.tsx'
import { ChoiceBones, FieldBones } from '#web/ui/skeleton.tsx'
import { ReturnNotice } from './return-notice.tsx'

/** Paying into the third pillar, on a page of its own (docs/rules.md: Third-pillar payment). */
export function PaymentScreen(): ReactNode {
  const text = useText()
  // One by one: useQueries drops its data when the language, and with it a key, changes.
  const loading = loadingOf(useQuery(userQuery()), useQuery(conversionQuery()), useQuery(fundsQuery()))
  const outcome = useAddressWords().words['payment']
  return (
    <>
      <PageHead back={<BackToAccount />} title={text('paymentPage.heading')} />
      <Stack gap="s5">
        {/* Also while the lists load or have failed, so that nobody pays a second time. */}
        <ReturnNotice outcome={outcome} />
        {loading.kind === 'ready' ? (
          <Payment data={loading.data} outcome={outcome} />
        ) : (
          <NotReady loading={loading} failedTitle={text('paymentPage.loadFailed')} label={text('paymentPage.loading')}>
            <Stack gap="s3">
              <ChoiceBones count={2} />
              <FieldBones count={1} />
            </Stack>
          </NotReady>
        )}
      </Stack>
    </>
  )
}

type PaymentProps = {
  data: readonly [User, Conversion, readonly Fund[]]
  /** The outcome in the bank's redirect, if any. */
  outcome: string | undefined
}

function Payment({ data: [user, conversion, funds], outcome }: PaymentProps): ReactNode {
  const text = useText()
  const { pensionAccountNumber, thirdPillarActive } = user
  // Without a third pillar there is nothing to pay into: the flow opens one. A person who returns from the bank sees the outcome first.
  const isOpened = thirdPillarActive || outcome !== undefined
  if (pensionAccountNumber === null || !isOpened) return <Navigate to={paths.thirdPillar()} replace />
  const target = provider.funds.defaultThirdPillar
  return (
    <PaymentForm
      pensionAccountNumber={pensionAccountNumber}
      fundName={funds.find(({ isin }) => isin === target)?.name ?? target}
      contributed={conversion.thirdPillar.contribution}
      initial={choiceFor(suppliedContribution()?.euros ?? null)}
      failureCard={(failure) => <ErrorCard title={text('payment.failed')} failure={failure} />}
    />
  )
}
