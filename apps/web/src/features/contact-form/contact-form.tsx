import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiFailure, type Failure } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { ContactFields } from './contact-fields.tsx'
import { contactResolver, type ContactValues } from './contact-values.ts'
import { sortErrors } from './field-problems.ts'

type ContactFormProps = {
  initial: ContactValues
  /** Saves; rejects with `ApiFailure`, and each error goes to the field it names. */
  onSave: (values: ContactValues) => Promise<void>
  /** Called on every change, so that nothing typed is lost when the page is left or reloaded. */
  onChange?: (values: ContactValues) => void
  /** Called on a try to save, before the fields are checked. */
  onAttempt?: () => void
  /** More questions after the fields. */
  children?: ReactNode
  /** Shown when saving failed for a reason outside the fields. */
  failureCard: (failure: Failure) => ReactNode
  /** Renders the fields, with a submit button that saves. */
  frame: (content: ReactNode, state: { saving: boolean }) => ReactNode
}

/** The contact form (docs/rules.md: Contact fields): messages at the fields, nothing typed is lost. */
export function ContactForm(props: ContactFormProps): ReactNode {
  const { initial, onSave, onChange, failureCard } = props
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useForm<ContactValues>({
    defaultValues: initial,
    resolver: contactResolver,
    mode: 'onTouched',
  })

  const save = async (values: ContactValues) => {
    setFailure(null)
    try {
      await onSave(values)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(assignErrors(error.failure))
    }
  }

  const assignErrors = (met: Failure): Failure | null => {
    if (met.kind === 'aborted') return null
    if (met.kind !== 'answer') return met
    const { atFields, general } = sortErrors(met.errors)
    for (const [index, { field, code }] of atFields.entries()) {
      form.setError(field, { type: 'server', message: code }, { shouldFocus: index === 0 })
    }
    return atFields.length > 0 && general.length === 0 ? null : { ...met, errors: general }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        props.onAttempt?.()
        void form.handleSubmit(save)(event)
      }}
      onChange={() => onChange?.(form.getValues())}
    >
      {props.frame(
        <>
          <ContactFields form={form} />
          {props.children}
          {failure !== null && failureCard(failure)}
        </>,
        { saving: form.formState.isSubmitting },
      )}
    </form>
  )
}

/** The frame of a form with one button, which saves. */
export function saveButtonBelow(words: string): ContactFormProps['frame'] {
  return (content, { saving }) => (
    <Stack gap="s6">
      {content}
      <Actions>
        <Button type="submit" size="large" busy={saving}>
          {words}
        </Button>
      </Actions>
    </Stack>
  )
}
