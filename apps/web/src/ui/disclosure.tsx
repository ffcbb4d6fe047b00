import type { ReactNode } from 'react'
import css from './disclosure.module.css'

/** Something that is one press away: the table under a chart, the method of a calculation. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={css['disclosure']}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
