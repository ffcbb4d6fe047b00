import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { paymentRateDays } from '@sammas/domain/dates/deadlines'
import type { NextStep as Next, Success } from '@sammas/domain/next-step/next-step'
import { FEE_THRESHOLD } from '@sammas/domain/holdings/weighted-fee'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Amount } from '#web/ui/amount.tsx'
import { OnScreen, Stack } from '#web/ui/layout.tsx'
import { useNextStep } from './use-next-step.ts'

type Words = { readonly message: MessageId; readonly link: { readonly to: string; readonly words: MessageId } | null }

const words: Readonly<Record<Next['kind'], Words>> = {
  'raise-rate': {
    message: 'nextStep.raiseRate',
    link: { to: paths.paymentRate(), words: 'nextStep.raiseRate.do' },
  },
  'switch-fund': {
    message: 'nextStep.switchFund',
    link: { to: paths.secondPillar(), words: 'nextStep.switchFund.do' },
  },
  'bring-second-pillar': { message: 'nextStep.bring', link: { to: paths.secondPillar(), words: 'nextStep.bring.do' } },
  'compare-fees': { message: 'nextStep.fees', link: { to: paths.secondPillar(), words: 'nextStep.bring.do' } },
  'transfer-waits': { message: 'nextStep.waits', link: null },
  join: { message: 'nextStep.join', link: { to: paths.join(), words: 'nextStep.join.do' } },
  'standing-order': {
    message: 'nextStep.standingOrder',
    link: { to: paths.thirdPillarPayment(), words: 'nextStep.standingOrder.do' },
  },
}

/** The offer at the end of a success page (docs/rules.md: Next step); null where there is none. */
export function NextStep({ after }: { after: Success }): ReactNode {
  const next = useNextStep(after)
  const today = useToday()
  return next && today && <Offer next={next} today={today} />
}

function Offer({ next, today }: { next: Next; today: CivilDate }): ReactNode {
  const text = useText()
  const format = useFormat()
  const law = useLaw(paymentRateDays(today).inForceFrom)
  const titleId = useId()
  const { message, link } = words[next.kind]
  const fees =
    next.kind === 'compare-fees' ? { now: <Amount amount={next.now} />, here: <Amount amount={next.here} /> } : {}
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="s1">
        <h2 id={titleId}>{text('nextStep.title')}</h2>
        <p>
          <Text
            id={message}
            values={{
              ...fees,
              most: law.most,
              threshold: format.fee(FEE_THRESHOLD),
              b: (inner) => <strong>{inner}</strong>,
            }}
          />
        </p>
        {link && (
          <OnScreen>
            <Link to={link.to}>{text(link.words)}</Link>
          </OnScreen>
        )}
      </Stack>
    </section>
  )
}
