import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { useRefusal } from '#web/api/mandate-outcome.ts'
import { useCommand } from '#web/api/use-command.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { LateRefusal } from '#web/features/mandate-flow/late-refusal.tsx'
import { NextStep } from '#web/features/next-step/next-step.tsx'
import { saveSigned } from '#web/features/signing/mandate-files.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Actions, Stack, Whole } from '#web/ui/layout.tsx'
import type { SignedMandate } from './flow-draft.ts'
import type { Flow } from './payment-rate-flow.ts'

/** After the signature: rate, first day, deadline of replacing it, and the signed file. */
export function SuccessStep({ flow }: { flow: Flow }): ReactNode {
  return flow.signed === null ? null : <Signed signed={flow.signed} />
}

function Signed({ signed }: { signed: SignedMandate }): ReactNode {
  const text = useText()
  const facts = useFacts(signed)
  const file = useCommand((signal) => saveSigned(signed.mandateId, signal))
  const refusal = useRefusal(signed.mandateId)
  if (refusal !== null) return <LateRefusal failure={refusal} />
  return (
    <FlowFrame
      heading={
        <Stack>
          <Icon name="check" size="result" />
          {text('paymentRate.signed')}
        </Stack>
      }
      lead={text('paymentRate.signedText')}
    >
      <Facts facts={facts} />
      <Actions>
        <Link className={buttonClass()} to={paths.account()}>
          {text('paymentRate.signed.account')}
        </Link>
        <Button variant="second" busy={file.busy} onPress={file.run}>
          <Icon name="down" />
          {text('paymentRate.signed.download')}
        </Button>
      </Actions>
      <CommandFailure command={file} title={text('paymentRate.signed.downloadFailed')} />
      <NextStep after="payment-rate" />
    </FlowFrame>
  )
}

function useFacts({ kind, rate, from, until }: SignedMandate): Fact[] {
  const text = useText()
  const format = useFormat()
  const day = <Whole>{format.dateIn('from', from)}</Whole>
  return [
    {
      id: 'rate',
      name: text('paymentRate.signed.rate'),
      value:
        kind === 'takes-back' ? (
          text('paymentRate.signed.back', { rate })
        ) : (
          <Text id="paymentRate.signed.rateText" values={{ rate, from: day, b: (words) => <strong>{words}</strong> }} />
        ),
    },
    {
      id: 'mind',
      name: text('paymentRate.signed.mind'),
      value: (
        <Text
          id="paymentRate.signed.mindText"
          values={{
            deadline: <Whole>{format.dateIn('until', until)}</Whole>,
            link: (words) => <Link to={paths.paymentRate()}>{words}</Link>,
          }}
        />
      ),
    },
  ]
}
