import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** What became of a payment from which the bank sent the person back here; nothing for any other word in the address. */
export function ReturnNotice({ outcome }: { outcome: string | undefined }): ReactNode {
  const text = useText()
  if (outcome === 'abandoned') {
    return (
      <Alert tone="warn" announced title={text('paymentPage.abandoned')}>
        {text('paymentPage.abandonedText')}
      </Alert>
    )
  }
  if (outcome !== 'pending') return null
  return (
    <Alert tone="info" announced title={text('paymentPage.pending')}>
      <p>
        <Text id="paymentPage.pendingText" values={{ link: (words) => <Link to={paths.account()}>{words}</Link> }} />
      </p>
    </Alert>
  )
}
