import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './disclosure.module.css'

/** Content behind one press: the table under a chart, the method of a calculation. */
export function Disclosure(props: {
  summary: ReactNode
  /** Initially open. */
  open?: boolean
  /** Printed, open or not. */
  printed?: boolean
  /** It was opened. */
  onOpen?: () => void
  children: ReactNode
}) {
  const { summary, open = false, printed = false, onOpen, children } = props
  return (
    <details
      className={classNames(css['disclosure'], printed && css['printed'])}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
