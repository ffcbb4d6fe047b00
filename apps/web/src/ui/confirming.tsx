import type { ReactNode } from 'react'
import css from './confirming.module.css'
import { ControlCode } from './control-code.tsx'
import { Icon } from './icon.tsx'
import { Stack } from './layout.tsx'

/**
 * Something that a person confirms elsewhere, on a phone or in the card's own window, always in one order: what to do, the code to
 * compare, the time, the warning, the way out. What is not there (a card has no code) is left out.
 */
export function Confirming(props: {
  prompt: ReactNode
  /** The control code, null while it is on its way; `spoken` is what a screen reader says. */
  code?: { digits: string | null; spoken: string }
  /** How far it is: a `TimeLeft`, or words. */
  progress: ReactNode
  /** When not to enter a PIN. */
  warning: ReactNode
  /** Shown where the phone that confirms is likely the one in the hand. */
  comeBack?: ReactNode
  /** Trouble with the connection, announced; nothing while there is none. */
  trouble?: ReactNode
  cancel: ReactNode
}): ReactNode {
  const { prompt, code, progress, warning, comeBack, trouble, cancel } = props
  return (
    <Stack>
      <p>{prompt}</p>
      {code && <ControlCode code={code.digits} spoken={code.spoken} />}
      {progress}
      <p role="status" className={css['trouble']}>
        {trouble}
      </p>
      <p className={css['warning']}>
        <Icon name="warn" />
        <span>{warning}</span>
      </p>
      {comeBack && <p className={css['comeBack']}>{comeBack}</p>}
      {cancel}
    </Stack>
  )
}

/** The progress of a card: its own window counts the time, so there are words alone. */
export function CardProgress({ children }: { children: ReactNode }): ReactNode {
  return (
    <p role="status" className={css['card']}>
      <Icon name="clock" />
      {children}
    </p>
  )
}
