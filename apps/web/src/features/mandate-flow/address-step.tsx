import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { ContactForm } from '#web/features/contact-form/contact-form.tsx'
import { useSaveReach } from '#web/features/contact-form/use-save-reach.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { FlowSteps } from './flow-steps.tsx'
import type { Flow } from './use-flow.ts'

/** The whole contact form; e-mail and phone are saved, the address travels in the mandate (decisions section 6). */
export function AddressStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const navigate = useNavigate()

  const save = useSaveReach(
    (values) => {
      flow.setContact(values, true)
    },
    () => navigate({ to: paths.secondPillar('confirm-mandate') }),
  )

  const back = flow.facts.followsTransfer ? 'select-sources' : 'transfer-future-capital'
  return (
    <ContactForm
      initial={flow.contact.values}
      onSave={save}
      onChange={(values) => {
        flow.setContact(values, false)
      }}
      failureCard={(failure) => <ErrorCard title={text('secondPillar.address.failed')} failure={failure} />}
      frame={(content, { saving }) => (
        <FlowFrame
          steps={<FlowSteps current="address" />}
          heading={text('secondPillar.address.heading')}
          lead={text('secondPillar.address.lead')}
          back={
            <Link className={buttonClass({ variant: 'second' })} to={paths.secondPillar(back)}>
              {text('secondPillar.back')}
            </Link>
          }
          next={
            <Button type="submit" busy={saving}>
              {text('secondPillar.next')}
            </Button>
          }
        >
          {content}
        </FlowFrame>
      )}
    />
  )
}
