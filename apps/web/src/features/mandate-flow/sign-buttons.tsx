import { useId, type ReactNode } from 'react'
import type { Command } from '#web/api/use-command.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet } from '#web/ui/layout.tsx'

type SignButtonsProps = {
  words: string
  /** Why one cannot sign yet; null when one can. */
  why: string | null
  /** The preview waits for the same. */
  previewWaits: boolean
  onSign: () => void
  preview: Command
}

/** Sign and preview; one sentence says what they wait for. */
export function SignButtons({ words, why, previewWaits, onSign, preview }: SignButtonsProps): ReactNode {
  const text = useText()
  const reasonId = useId()
  return (
    <>
      <Button whyInactive={why} reasonId={reasonId} onPress={onSign}>
        {words}
      </Button>
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
      {why !== null && (
        <p id={reasonId}>
          <Quiet small>{why}</Quiet>
        </p>
      )}
    </>
  )
}
