import { useId, type ReactNode } from 'react'
import type { Command } from '#web/features/signing/use-command.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import type { FlowChoices } from './flow-draft.ts'
import { obstacleWords, signObstacles } from './sign-obstacles.ts'

type SignButtonsProps = {
  choices: Pick<FlowChoices, 'agreed' | 'answers'>
  signWords: string
  onSign: () => void
  preview: Command
}

/** Sign and preview; both wait for the same answers, and one sentence says for which. */
export function SignButtons({ choices, signWords, onSign, preview }: SignButtonsProps): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  const reasonId = useId()
  const missing = signObstacles(choices).map((obstacle) => text(obstacleWords[obstacle]))
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const why = missing.length === 0 ? null : text('thirdPillar.confirm.why', { missing: list.format(missing) })
  return (
    <>
      <Button whyInactive={why} reasonId={reasonId} onPress={onSign}>
        {signWords}
      </Button>
      <Button variant="second" whyInactive={why} reasonId={reasonId} busy={preview.busy} onPress={preview.run}>
        <Icon name="down" />
        {text('thirdPillar.confirm.preview')}
      </Button>
      {why !== null && (
        <p id={reasonId}>
          <Quiet small>{why}</Quiet>
        </p>
      )}
    </>
  )
}
