import { provider } from '@sammas/provider/provider'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { StepFrame } from '#web/features/mandate-flow/step-frame.tsx'
import { suppliedContribution } from '#web/features/start-parameters/start-parameters.ts'
import { choiceFor } from '#web/features/third-pillar-payment/payment-choice.ts'
import { PaymentForm } from '#web/features/third-pillar-payment/payment-form.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SignedNotice } from './signed-notice.tsx'
import type { Flow } from './third-pillar-flow.ts'

/** The first payment, after the signature or without the need of one. A signature cannot be undone here: Back leads to the account. */
export function PaymentStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { data, signed } = flow
  const { pensionAccountNumber } = data.user
  const target = provider.funds.defaultThirdPillar
  return (
    <StepFrame
      flow={flow}
      step="payment"
      back={
        <Link className={buttonClass({ variant: 'second' })} to={paths.account()}>
          {text('thirdPillar.payment.later')}
        </Link>
      }
    >
      {signed === null ? (
        <Alert tone="good" title={text('thirdPillar.payment.converted')}>
          {text('thirdPillar.payment.convertedText')}
        </Alert>
      ) : (
        <SignedNotice mandateId={signed.mandateId} />
      )}
      {pensionAccountNumber === null ? (
        <NoAccountYet />
      ) : (
        <PaymentForm
          pensionAccountNumber={pensionAccountNumber}
          fundName={data.funds.find(({ isin }) => isin === target)?.name ?? target}
          contributed={data.conversion.thirdPillar.contribution}
          initial={choiceFor(suppliedContribution()?.euros ?? null)}
          failureCard={(failure) => <ErrorCard title={text('payment.failed')} failure={failure} />}
        />
      )}
    </StepFrame>
  )
}

/** The registry has the mandate but no account number for it yet. */
function NoAccountYet(): ReactNode {
  const text = useText()
  const queryClient = useQueryClient()
  return (
    <Alert
      tone="info"
      title={text('thirdPillar.payment.noAccount')}
      actions={
        <Button
          variant="second"
          size="small"
          onPress={() => void queryClient.invalidateQueries({ queryKey: userQuery().queryKey })}
        >
          {text('thirdPillar.payment.noAccountRetry')}
        </Button>
      }
    >
      {text('thirdPillar.payment.noAccountText')}
    </Alert>
  )
}
