import type { ReactNode } from 'react'
import { LateNews, liveRegion } from './after-change.tsx'
import { Button } from './button.tsx'
import css from './confirming.module.css'
import { ControlCode } from './control-code.tsx'
import { Icon } from './icon.tsx'
import { Stack } from './layout.tsx'

/**
 * A confirmation elsewhere, on a phone or in the card's own window, always in one order: instruction, control code, time, warning,
 * cancel. Missing parts (a card has no code) are left out. Instruction and code are announced, unless the wait is over at once.
 */
export function Confirming(props: {
  /** Words for the subject of the confirmation, where the page does not show it. */
  what?: ReactNode
  prompt: string
  /** The control code, null while it is loading; `spoken` is for screen readers. */
  code?: { digits: string | null; spoken: string }
  /** Progress: a `TimeLeft`, or words. */
  progress: ReactNode
  /** When not to enter a PIN. */
  warning: ReactNode
  /** Shown where the confirming phone is likely the device in the hand. */
  returnHint?: ReactNode
  /** Trouble with the connection, announced; absent without any. */
  trouble?: ReactNode
  cancel: { words: string; onPress: () => void }
}): ReactNode {
  const { what, prompt, code, progress, warning, returnHint, trouble, cancel } = props
  return (
    <Stack>
      {what && <p>{what}</p>}
      <p>{prompt}</p>
      {code && (
        <div className={css['code']}>
          <ControlCode code={code.digits} spoken={code.spoken} />
        </div>
      )}
      {progress}
      {code && (
        <>
          <LateNews words={prompt} />
          <LateNews words={code.spoken} />
        </>
      )}
      <p {...liveRegion} className={css['trouble']}>
        {trouble}
      </p>
      <p className={css['warning']}>
        <Icon name="warn" />
        <span>{warning}</span>
      </p>
      {returnHint && <p className={css['comeBack']}>{returnHint}</p>}
      <Button variant="second" wide onPress={cancel.onPress}>
        {cancel.words}
      </Button>
    </Stack>
  )
}

/** The progress of a card: its own window shows the time, so this is text alone. */
export function CardProgress({ children }: { children: ReactNode }): ReactNode {
  return (
    <p role="status" className={css['card']}>
      <Icon name="clock" />
      {children}
    </p>
  )
}
