import { Text, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, Measure, PageHead } from '#web/ui/layout.tsx'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LanguageSwitch } from './language-switch.tsx'
import { builtPage, reloadIntoNewerBuild } from './newer-build.ts'
import { Shell } from './shell.tsx'

/** In place of a screen that threw or failed to load; into a newer build the page reloads automatically. The frame around it keeps working. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const text = useText()
  const router = useRouter()
  useEffect(() => {
    void reloadIntoNewerBuild(builtPage(window))
  }, [])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Measure>
      <PageHead title={text('error.screen.title')} lead={<Text id="error.screen.text" />} />
      <Actions>
        <Button onPress={retry}>{text('error.screen.retry')}</Button>
        <Button
          variant="second"
          onPress={() => {
            window.location.reload()
          }}
        >
          {text('error.screen.reload')}
        </Button>
      </Actions>
    </Measure>
  )
}

/** The same where the frame itself is missing: a layout threw or failed to load. */
export function FramedErrorScreen(props: ErrorComponentProps) {
  return (
    <Shell width="flow" navigation={<LanguageSwitch />}>
      <ErrorScreen {...props} />
    </Shell>
  )
}
