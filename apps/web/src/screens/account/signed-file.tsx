import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { applicationTitle } from '#web/features/application-card/application-facts.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { saveSigned } from '#web/features/signing/mandate-files.ts'
import { useCommand } from '#web/api/use-command.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { isKnownApplication, type AnyApplication } from '#web/api/facts.ts'
import { Button } from '#web/ui/button.tsx'

/** The signed file of an application; nothing for one that was not signed here. */
export function SignedFile({ application }: { application: AnyApplication }) {
  const { language } = useLanguage()
  if (application.mandateId === null || !isKnownApplication(application)) return null
  const { mandateId, creationTime } = application
  return <SignedFileButton mandateId={mandateId} title={applicationTitle(application, language)} time={creationTime} />
}

/** The signed file of a mandate, with a name that is clear without its surroundings. */
export function SignedFileButton({ mandateId, title, time }: { mandateId: number; title: string; time: string }) {
  const text = useText()
  const format = useFormat()
  const file = useCommand((signal) => saveSigned(mandateId, signal))
  const date = format.longDate(tallinnDate(new Date(time)))
  return (
    <>
      <Button
        variant="link"
        busy={file.busy}
        onPress={file.run}
        label={text('account.applications.file.named', { title, date })}
      >
        {text('account.applications.file')}
      </Button>
      <CommandFailure command={file} title={text('account.applications.file.failed')} />
    </>
  )
}
