import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import css from './signed-heading.module.css'

/** The heading of a page after a signature, below the mark of success. */
export function SignedHeading({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={css['result']}>
      <Icon name="check" size="result" />
      {children}
    </span>
  )
}
