import { useId, type ComponentPropsWithRef } from 'react'
import { attributesOf, FieldShell, placing, type FieldTexts, type Placing } from './field-parts.tsx'
import css from './field.module.css'
import { useInertAtFirst } from './use-inert-at-first.ts'

type SelectFieldProps = FieldTexts & Placing & Omit<ComponentPropsWithRef<'select'>, 'className' | 'style'>

/**
 * A native select with label, hint and error; the options are its children. It is inert for a moment when it comes with its page: Chromium
 * reports the value of a new select as a selection, and Orca 43 then takes the reading position there, away from the page's heading.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, smallLabel, full, short, required, children, ...select } = props
  const ownId = useId()
  const id = select.id ?? ownId
  useInertAtFirst(id)
  return (
    <FieldShell {...{ id, label, hint, error, optional, smallLabel }} className={placing({ full, short })}>
      <select {...select} className={css['select']} {...attributesOf(id, { hint, error }, select, required)}>
        {children}
      </select>
    </FieldShell>
  )
}
