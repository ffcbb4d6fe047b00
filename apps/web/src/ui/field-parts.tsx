import type { AriaAttributes, FocusEventHandler, ReactNode } from 'react'
import { afterPress } from './after-press.ts'
import { classNames } from './class-names.ts'
import css from './field.module.css'
import { Icon } from './icon.tsx'

/** Texts of a field around its control. `optional` holds the words, for example "soovi korral". */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  optional?: string | undefined
  /** The label is set small, for fields in a row of their own kind. */
  smallLabel?: boolean | undefined
}

/** Where a field stands among others. */
export type Placing = {
  /** Takes both columns inside `Fields`. */
  full?: boolean | undefined
  /** At most 20 rem wide. */
  short?: boolean | undefined
}

/** Ids of hint and error for `aria-describedby`; undefined without both. */
function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): string | undefined {
  return classNames(hint !== undefined && `${id}-hint`, error && `${id}-error`) || undefined
}

/** Label, hint and error around a control. */
export function FieldShell(props: FieldTexts & { id: string; className?: string | undefined; children: ReactNode }) {
  const { id, label, hint, error, optional, smallLabel, className, children } = props
  return (
    <div className={classNames(css['field'], className)}>
      <label className={classNames(css['label'], smallLabel && css['smallLabel'])} htmlFor={id}>
        {label}
        {optional !== undefined && <span className={css['optional']}> – {optional}</span>}
      </label>
      {hint !== undefined && (
        <p className={css['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
    </div>
  )
}

/** A problem in words, with its icon; also usable for a group of fields. */
export function FieldProblem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={css['problem']} id={id}>
      <Icon name="bad" size="small" />
      <span>{children}</span>
    </p>
  )
}

/** A control's id, its delayed blur handler, and the attributes of `explained`. */
export const attributesOf = <Element,>(
  id: string,
  texts: Pick<FieldTexts, 'hint' | 'error'>,
  own: AriaAttributes & { onBlur?: FocusEventHandler<Element> | undefined },
  isRequired: boolean | undefined,
) => ({ id, onBlur: leaving(own.onBlur), ...explained(id, texts, own, isRequired) })

/**
 * Attributes that name a control's hint and error, besides those that its caller gives. Required is stated by ARIA: by HTML's own attribute
 * an empty control is invalid from the start, and a screen reader announces that before anything was done.
 */
export const explained = (
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

/** The classes of a field's place among others. */
export const placing = ({ full, short }: Placing) => classNames(full && css['full'], short && css['short']) || undefined
