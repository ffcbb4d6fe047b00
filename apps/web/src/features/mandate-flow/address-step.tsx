import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContactForm } from '#web/features/contact-form/contact-form.tsx'
import { useSaveContact } from '#web/features/contact-form/use-save-contact.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FlowParts, MandateFlow } from './flow-kind.ts'
import { StepFrame } from './step-frame.tsx'

/**
 * The whole contact form; e-mail and phone are saved, the address is part of the mandate. Where no mandate follows, all of it is saved.
 * Continues to the contract.
 */
export function AddressStep<Parts extends FlowParts>({ flow }: { flow: MandateFlow<Parts> }): ReactNode {
  const text = useText()
  const navigate = useNavigate()

  const withAddress = flow.kind.signsNothing(flow)

  const save = useSaveContact({
    withAddress,
    onSaved: (values) => {
      flow.setContact(values, true)
    },
    goOn: () => navigate({ to: flow.kind.path(flow.kind.contractStep) }),
  })

  return (
    <ContactForm
      initial={flow.contact.values}
      onSave={save}
      onChange={(values) => {
        flow.setContact(values, false)
      }}
      failureCard={(failure) => <ErrorCard title={text('mandateFlow.address.failed')} failure={failure} />}
      frame={(content, { saving }) => (
        <StepFrame
          flow={flow}
          step={flow.kind.addressStep}
          lead={text(withAddress ? 'mandateFlow.address.lead.saved' : 'mandateFlow.address.lead')}
          next={
            <Button type="submit" busy={saving}>
              {text('mandateFlow.next')}
            </Button>
          }
        >
          {content}
        </StepFrame>
      )}
    />
  )
}
