import type { ReactNode } from 'react'
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

/** Ids of hint and error for `aria-describedby`; undefined without both. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): string | undefined {
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
