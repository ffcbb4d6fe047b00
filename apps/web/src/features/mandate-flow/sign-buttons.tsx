import { useId, type ReactNode } from 'react'
import type { Command } from '#web/api/use-command.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import css from './sign-buttons.module.css'

type SignButtonsProps = {
  words: string
  /** Why signing is not possible yet; null when it is. */
  why: string | null
  /** The preview has the same precondition. */
  previewWaits: boolean
  onSign: () => void
  preview: Command
}

/** Sign and preview; one sentence gives their missing precondition. */
export function SignButtons({ words, why, previewWaits, onSign, preview }: SignButtonsProps): ReactNode {
  const text = useText()
  const reasonId = useId()
  return (
    <>
      <div className={css['signing']}>
        <Button whyInactive={why} reasonId={reasonId} onPress={onSign}>
          {words}
        </Button>
        {why !== null && (
          <p id={reasonId}>
            <Quiet small>{why}</Quiet>
          </p>
        )}
      </div>
      <Button
        variant="second"
        whyInactive={previewWaits ? why : null}
        reasonId={reasonId}
        busy={preview.busy}
        onPress={preview.run}
      >
        <Icon name="down" />
        {text('mandateFlow.preview')}
      </Button>
    </>
  )
}
