import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'

type Notice = { tone: 'warn' | 'info'; title: MessageId; text: MessageId }

/** Possible outcomes in the server's redirect after a payment. */
const notices: Readonly<Record<string, Notice>> = {
  abandoned: { tone: 'warn', title: 'paymentPage.abandoned', text: 'paymentPage.abandonedText' },
  pending: { tone: 'info', title: 'paymentPage.pending', text: 'paymentPage.pendingText' },
  expired: { tone: 'warn', title: 'paymentPage.expired', text: 'paymentPage.expiredText' },
  refused: { tone: 'warn', title: 'paymentPage.refused', text: 'paymentPage.refusedText' },
}

/** The outcome of a payment after the bank's redirect; nothing for an unknown value in the address. */
export function ReturnNotice({ outcome }: { outcome: string | undefined }): ReactNode {
  const text = useText()
  if (outcome === undefined || !Object.hasOwn(notices, outcome)) return null
  const notice = notices[outcome]
  if (notice === undefined) return null
  return (
    <Alert tone={notice.tone} announced title={text(notice.title)}>
      <p>
        <Text
          id={notice.text}
          values={{
            link: (words) => <Link to={paths.account()}>{words}</Link>,
          }}
        />
      </p>
    </Alert>
  )
}
