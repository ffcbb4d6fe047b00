import { rememberedBrowserForget, rememberedBrowsers, type RememberedBrowser } from '@sammas/contract/authentication'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#web/api/client.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { loadingOf } from '#web/api/loading.ts'
import { personal } from '#web/api/queries.ts'
import { useCommand } from '#web/api/use-command.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useFocused } from '#web/lib/use-focused.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { StatusItem, StatusList } from '#web/ui/status-list.tsx'

const browsersQuery = () =>
  personal<typeof rememberedBrowsers, 'rememberedBrowsers'>('rememberedBrowsers', (signal) =>
    call(rememberedBrowsers, { signal }),
  )

/** Card of a failure with a retry, and a way to close it where the rest of the page is still there. */
type FailureCard = (card: { title: string; failure: Failure; onRetry: () => void; onClose?: () => void }) => ReactNode

/** Browsers that may make the person's phone ring, each with a way to end that (docs/rules.md: Remembered browsers); nothing without any. */
export function RememberedBrowsers({ failureCard }: { failureCard: FailureCard }): ReactNode {
  const text = useText()
  const [forgotten, setForgotten] = useState(0)
  const loading = loadingOf(useQuery(browsersQuery()))
  if (loading.kind === 'loading') return null
  if (loading.kind === 'failed')
    return (
      <>
        {failureCard({
          title: text('rememberedBrowsers.loadFailed'),
          failure: failureOf(loading.error),
          onRetry: loading.retry,
        })}
      </>
    )
  const [browsers] = loading.data
  if (browsers.length === 0 && forgotten === 0) return null
  return (
    <Section title={text('rememberedBrowsers.title')}>
      <Stack gap="s4">
        {forgotten > 0 && <Forgotten key={forgotten} />}
        {browsers.length > 0 && (
          <>
            <p>{text('rememberedBrowsers.lead')}</p>
            <StatusList label={text('rememberedBrowsers.title')}>
              {browsers.map((browser) => (
                <BrowserRow
                  key={browser.id}
                  browser={browser}
                  failureCard={failureCard}
                  onForgotten={() => {
                    setForgotten((count) => count + 1)
                  }}
                />
              ))}
            </StatusList>
          </>
        )}
      </Stack>
    </Section>
  )
}

function BrowserRow(props: {
  browser: RememberedBrowser
  failureCard: FailureCard
  onForgotten: () => void
}): ReactNode {
  const { browser, failureCard, onForgotten } = props
  const text = useText()
  const format = useFormat()
  const queryClient = useQueryClient()
  const { id, isThisOne } = browser
  const forget = useCommand(async (signal) => {
    await call(rememberedBrowserForget, { params: { id }, signal })
    onForgotten()
    await queryClient.invalidateQueries({ queryKey: browsersQuery().queryKey })
  })
  const moment = format.dateTime(browser.lastLinkLoginAt)
  const which = { isThisOne: String(isThisOne), moment }
  return (
    <StatusItem
      name={text('rememberedBrowsers.name', { isThisOne: which.isThisOne })}
      line={text('rememberedBrowsers.line', { day: format.dateIn('until', browser.endsOn) })}
      second={text('rememberedBrowsers.since', { moment })}
      third={
        forget.failure &&
        failureCard({
          title: text('rememberedBrowsers.failed'),
          failure: forget.failure,
          onRetry: forget.run,
          onClose: forget.close,
        })
      }
      action={
        <Button
          variant="second"
          size="small"
          busy={forget.busy}
          label={text('rememberedBrowsers.forgetNamed', which)}
          onPress={forget.run}
        >
          {text('rememberedBrowsers.forget')}
        </Button>
      }
    />
  )
}

/** Takes the focus, which would be lost with the row. */
function Forgotten(): ReactNode {
  const text = useText()
  const alert = useFocused<HTMLDivElement>()
  return (
    <Alert tone="good" announced title={text('rememberedBrowsers.forgotten')} ref={alert}>
      {text('rememberedBrowsers.forgottenText')}
    </Alert>
  )
}
