import type { ReactNode } from 'react'
import css from './answer.module.css'

/** The answer of a page in large sentences. */
export function Answer({ children }: { children: ReactNode }) {
  return <p className={css['answer']}>{children}</p>
}
