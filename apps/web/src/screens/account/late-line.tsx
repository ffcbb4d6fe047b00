import type { ReactNode } from 'react'
import { useLatch } from '#web/lib/use-latch.ts'
import { Bone } from '#web/ui/skeleton.tsx'
import css from './late-line.module.css'

/**
 * A line that may come late: room for it while it is awaited. The room stays, also when no line comes after all: nothing below it moves.
 */
export function useLateLine(of: 'fee' | 'rate', isAwaited: boolean, line: ReactNode): ReactNode {
  const wasAwaited = useLatch(isAwaited)
  if (isAwaited) {
    return (
      <span aria-hidden="true" className={css[of]}>
        <Bone shape="line" low={of === 'rate'} />
      </span>
    )
  }
  return wasAwaited ? <span className={css[of]}>{line}</span> : line
}
