import { cardOf } from '#web/features/application-card/kinds.ts'
import type { ReactNode } from 'react'
import { SignedActions } from '#web/features/mandate-flow/signed-actions.tsx'
import { isSignedHere } from '#web/features/signing/signed-here.ts'
import { useRefusal } from '#web/api/mandate-outcome.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { AnyApplication } from '#web/api/facts.ts'
import { useFocused } from '#web/lib/use-focused.ts'
import { AfterChange } from '#web/ui/after-change.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead, Stack } from '#web/ui/layout.tsx'
import type { SignedCancellation } from './cancellation-draft.ts'
import { CancellationRefused } from './cancellation-refused.tsx'
import { cancelledOf, isPartOf, seenAs, whatStays } from './standing.ts'
import { ApplicationLines, WhatStays } from './what-stays.tsx'

type SignedProps = {
  signed: SignedCancellation
  applications: readonly AnyApplication[]
  /** Begins the same again, after the registry has refused it. */
  onAnew: () => void
}

/** After the signature: the cancelled applications, the remaining ones, and the signed file; or the registry's refusal. */
export function CancellationSigned(props: SignedProps): ReactNode {
  const refusal = useRefusal(props.signed.mandateId)
  return refusal === null ? <Accepted {...props} /> : <CancellationRefused {...props} refusal={refusal} />
}

function Accepted({ signed, applications }: SignedProps): ReactNode {
  const text = useText()
  const heading = useFocused<HTMLHeadingElement>()
  const cancelled = cancelledOf(applications, signed.cancelledIds)
  const [first] = cancelled
  // The registry may receive it later: until then the page must not call anything cancelled.
  const isOnItsWay = cancelled.some(({ status }) => status === 'PENDING')
  const count = seenAs(cancelled)
  const staying = whatStays(applications, signed.cancelledIds)
  const lead = isOnItsWay
    ? text('cancellation.onItsWay.lead')
    : first && text(cardOf(first).cancelled ?? 'cancellation.not.kind')
  const done = isPartOf(cancelled, staying) ? 'cancellation.part.success' : 'cancellation.success.heading'
  return (
    <Stack>
      <Icon name="check" size="result" />
      <PageHead
        title={text(isOnItsWay ? 'cancellation.onItsWay.heading' : done, { count })}
        // Announced too, as the lead of `signed-step.tsx`.
        lead={lead && <AfterChange isNews={isSignedHere(signed.mandateId)}>{lead}</AfterChange>}
        headingRef={heading}
      />
      <Stack gap="s5">
        {cancelled.length > 0 && (
          <ApplicationLines
            heading={text(isOnItsWay ? 'cancellation.what.heading' : 'cancellation.success.cancelled', { count })}
            applications={cancelled}
          />
        )}
        <WhatStays heading={text('cancellation.success.stays')} cancelled={cancelled} staying={staying} />
        <SignedActions
          mandateId={signed.mandateId}
          label={text('cancellation.success.download')}
          failed={text('cancellation.success.downloadFailed')}
        />
      </Stack>
    </Stack>
  )
}
