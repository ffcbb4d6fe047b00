import type { ReactNode } from 'react'
import css from './answer.module.css'

/** The answer of a page in large sentences. `announced`: it changes while it is read. */
export function Answer({ announced, children }: { announced?: boolean; children: ReactNode }) {
  return (
    <p className={css['answer']} role={announced ? 'status' : undefined}>
      {children}
    </p>
  )
}
