import { noticeMailEnd } from '@sammas/contract/notice'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { isNotFound, type Failure } from '#web/api/failure.ts'
import { useCommand } from '#web/api/use-command.ts'
import { paths } from '#web/addresses/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { kindWords } from '#web/features/notice-kinds/kind-words.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, PageHead, Stack } from '#web/ui/layout.tsx'

/**
 * Target of the link in an e-mail, without a login: opening it changes nothing, one press ends e-mails of its kind (docs/rules.md:
 * Notices by e-mail). The token is in the hash, which no server sees.
 */
export function UnsubscribeScreen() {
  const { hash } = useLocation()
  // Another link opened in the same tab starts over.
  return <Unsubscribe key={hash} token={hash} />
}

/** The server's answer to an unknown token: without a token no call is made. */
const NO_TOKEN: Failure = { kind: 'answer', status: 404, errors: [{ code: 'notice.link.unknown' }] }

function Unsubscribe({ token }: { token: string }) {
  const text = useText()
  const [ended, setEnded] = useState<string | null>(null)
  const end = useCommand(async (signal) => {
    const { kind } = await call(noticeMailEnd, { query: { token }, signal })
    setEnded(kind)
  })
  if (token === '') return <UnknownLink failure={NO_TOKEN} />
  if (end.failure !== null && isNotFound(end.failure)) return <UnknownLink failure={end.failure} />
  return (
    <>
      <PageHead
        title={text(ended === null ? 'unsubscribe.title' : 'unsubscribe.ended')}
        lead={ended === null && text('unsubscribe.lead')}
      />
      <Stack gap="s4">
        {ended === null ? (
          <Actions>
            <Button busy={end.busy} onPress={end.run}>
              {text('unsubscribe.button')}
            </Button>
          </Actions>
        ) : (
          <Alert
            tone="good"
            announced
            title={text('unsubscribe.done')}
            actions={<Link to={paths.notices()}>{text('unsubscribe.notices')}</Link>}
          >
            {text('unsubscribe.done.text', { kind: kindWords(ended, text) })}
          </Alert>
        )}
        <CommandFailure command={end} title={text('unsubscribe.failed')} />
      </Stack>
    </>
  )
}

/** Retrying cannot help a forged or truncated link: it refers to the page of notices. */
function UnknownLink({ failure }: { failure: Failure }) {
  const text = useText()
  return (
    <>
      <PageHead title={text('unsubscribe.title')} />
      <Stack gap="s4">
        <ErrorCard failure={failure} title={text('unsubscribe.failed')} />
        <Actions>
          <Link to={paths.notices()}>{text('unsubscribe.notices')}</Link>
        </Actions>
      </Stack>
    </>
  )
}
