import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import {
  attributesOf,
  explained,
  FieldProblem,
  FieldShell,
  placing,
  type FieldTexts,
  type Placing,
} from './field-parts.tsx'
import css from './field.module.css'

type TextFieldProps = FieldTexts &
  Placing &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'children'> & {
    /** A unit behind the value: "%", "€". */
    suffix?: ReactNode
    /** Set large, for the one amount of a form. */
    amount?: boolean | undefined
  }

/** A text input with label, hint and error. Everything else goes to the input (`ref` too). */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, smallLabel, full, short, suffix, amount, required, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const control = <input {...input} className={css['input']} {...attributesOf(id, { hint, error }, input, required)} />
  return (
    <FieldShell {...{ id, label, hint, error, optional, smallLabel }} className={placing({ full, short })}>
      {suffix === undefined ? (
        control
      ) : (
        <span className={classNames(css['affixed'], amount && css['amount'])}>
          {control}
          <span>{suffix}</span>
        </span>
      )}
    </FieldShell>
  )
}

type CheckboxProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'children'> & {
    /** An element right after the label that is not part of the name, for example a button that explains it. */
    aside?: ReactNode
  }

/** One checkbox; the label may hold links. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, aside, required, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={css['check']}>
      <input
        {...input}
        type="checkbox"
        id={id}
        className={css['tick']}
        {...explained(id, { hint, error }, input, required)}
      />
      <span className={css['labelled']}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </span>
      {hint !== undefined && (
        <p className={css['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
    </div>
  )
}
