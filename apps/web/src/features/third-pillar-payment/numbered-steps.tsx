import type { ReactNode } from 'react'
import { Stack } from '#web/ui/layout.tsx'
import css from './numbered-steps.module.css'

/** Steps to take one after the other. */
export function NumberedSteps({ steps }: { steps: readonly { id: string; content: ReactNode }[] }): ReactNode {
  return (
    <ol className={css['numbered']}>
      {steps.map(({ id, content }) => (
        <li key={id}>
          <Stack>{content}</Stack>
        </li>
      ))}
    </ol>
  )
}
