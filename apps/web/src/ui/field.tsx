import { useId, type AriaAttributes, type ComponentPropsWithRef, type FocusEventHandler, type ReactNode } from 'react'
import { afterPress } from './after-press.ts'
import { classNames } from './class-names.ts'
import { describedBy, FieldProblem, FieldShell, type FieldTexts } from './field-parts.tsx'
import css from './field.module.css'
import { useIsDrawn } from './use-is-drawn.ts'

type Placing = {
  /** Takes both columns inside `Fields`. */
  full?: boolean | undefined
  /** At most 20 rem wide. */
  short?: boolean | undefined
}

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

type SelectFieldProps = FieldTexts & Placing & Omit<ComponentPropsWithRef<'select'>, 'className' | 'style'>

/**
 * A native select with label, hint and error; the options are its children. It is invisible in its first two frames: Chromium reports a
 * new visible one as a selection, and Orca 43 then takes the reading position there, away from the page's heading (`npm run
 * screen-reader`).
 */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, smallLabel, full, short, required, children, ...select } = props
  const ownId = useId()
  const id = select.id ?? ownId
  const className = classNames(css['select'], !useIsDrawn() && css['unseen'])
  return (
    <FieldShell {...{ id, label, hint, error, optional, smallLabel }} className={placing({ full, short })}>
      <select {...select} className={className} {...attributesOf(id, { hint, error }, select, required)}>
        {children}
      </select>
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

/** Fields in two columns, one on a phone. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={css['fields']}>{children}</div>
}

/** A control's id, its delayed blur handler, and the attributes of `explained`. */
const attributesOf = <Element,>(
  id: string,
  texts: Pick<FieldTexts, 'hint' | 'error'>,
  own: AriaAttributes & { onBlur?: FocusEventHandler<Element> | undefined },
  isRequired: boolean | undefined,
) => ({ id, onBlur: leaving(own.onBlur), ...explained(id, texts, own, isRequired) })

/**
 * Attributes that name a control's hint and error, besides those that its caller gives. Required is said by ARIA: by HTML's own attribute
 * an empty control is invalid from the start, and a screen reader says so before anything was done.
 */
const explained = (
  id: string,
  texts: Pick<FieldTexts, 'hint' | 'error'>,
  own: AriaAttributes,
  isRequired: boolean | undefined,
) => ({
  'aria-required': isRequired || undefined,
  'aria-invalid': texts.error || own['aria-invalid'] ? true : undefined,
  'aria-describedby': classNames(describedBy(id, texts), own['aria-describedby']) || undefined,
})

/** A blur handler that does not disturb a press on something else. */
const leaving = <Element,>(onBlur: FocusEventHandler<Element> | undefined): FocusEventHandler<Element> | undefined =>
  onBlur &&
  ((event) => {
    afterPress(() => {
      onBlur(event)
    })
  })

const placing = ({ full, short }: Placing) => classNames(full && css['full'], short && css['short']) || undefined
