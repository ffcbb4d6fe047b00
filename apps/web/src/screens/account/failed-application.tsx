import { applicationSeen, type Application } from '@sammas/contract/application'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#web/api/client.ts'
import { applicationTitle } from '#web/features/application-card/application-facts.ts'
import { cardOf } from '#web/features/application-card/kinds.ts'
import { ApplicationCard } from '#web/features/application-card/application-card.tsx'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { useCommand } from '#web/api/use-command.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { conversionQuery, type QueryName } from '#web/api/queries.ts'
import { failureWords, isPillarPaidOut } from './application-history.ts'
import { SignedFile } from './signed-file.tsx'

/** A failed application: reason and advice, until the person marks it as read. */
export function FailedApplication({ application }: { application: Application }) {
  const text = useText()
  const { language } = useLanguage()
  const today = useToday()
  const queryClient = useQueryClient()
  const seen = useCommand(async (signal) => {
    await call(applicationSeen, { params: { id: application.id }, signal })
    await queryClient.invalidateQueries({ queryKey: ['applicationHistory' satisfies QueryName] })
  })
  const isPaidOut = isPillarPaidOut(application, useQuery(conversionQuery()).data?.secondPillarState)
  const flow = isPaidOut ? null : cardOf(application).flow
  return (
    <Stack gap="s3">
      <Alert
        tone="bad"
        title={text('account.failure.title', { title: applicationTitle(application, language) })}
        actions={
          <Actions>
            {flow !== null && (
              <Link to={flow} className={buttonClass({ size: 'small' })}>
                {text('account.failure.again')}
              </Link>
            )}
            <Button variant="second" size="small" busy={seen.busy} onPress={seen.run}>
              {text('account.failure.seen')}
            </Button>
          </Actions>
        }
      >
        {text(failureWords(application, isPaidOut))}
      </Alert>
      <CommandFailure command={seen} title={text('account.failure.seen.failed')} />
      <ApplicationCard
        application={application}
        today={today}
        cancelPath={null}
        actions={<SignedFile application={application} />}
      />
    </Stack>
  )
}
