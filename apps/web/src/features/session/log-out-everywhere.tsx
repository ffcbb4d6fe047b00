import { failureOf, type Failure } from '#web/api/failure.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { useState, type ReactNode } from 'react'
import { logoutEverywhere } from './logout.ts'

/** For a person who has left a computer or lost a phone: ends all sessions at once, this one too. */
export function LogOutEverywhere({ renderFailure }: { renderFailure: (failure: Failure) => ReactNode }) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const leave = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await logoutEverywhere()
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  return (
    <Section title={text('session.everywhere.title')}>
      <Stack gap="s4">
        <p>{text('session.everywhere.text')}</p>
        {failure && renderFailure(failure)}
        <Actions>
          <Button variant="second" busy={isBusy} onPress={() => void leave()}>
            {text('session.everywhere.leave')}
          </Button>
        </Actions>
      </Stack>
    </Section>
  )
}
