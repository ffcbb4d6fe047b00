import { useId, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'

/** Questions about money laundering below their heading; `lead` gives the reason for them. */
export function QuestionsSection({ lead, children }: { lead: ReactNode; children: ReactNode }): ReactNode {
  const text = useText()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="s3">
        <Stack gap="s1">
          <h2 id={titleId}>{text('aml.title')}</h2>
          <p>
            <Quiet>{lead}</Quiet>
          </p>
        </Stack>
        {children}
      </Stack>
    </section>
  )
}

/** A label with the asterisk of a required answer; screen readers announce "required" instead. */
export function RequiredLabel({ required, children }: { required: boolean; children: string }): ReactNode {
  return (
    <>
      {children}
      {required && <span aria-hidden="true">&nbsp;*</span>}
    </>
  )
}
