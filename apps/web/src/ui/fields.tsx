import type { ReactNode } from 'react'
import css from './field.module.css'

/** Fields in two columns, one on a phone. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={css['fields']}>{children}</div>
}
