import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** The card payment is not known to have succeeded or failed: who has paid must not pay again. */
export function PendingNotice(): ReactNode {
  const text = useText()
  return (
    <Alert tone="info" announced title={text('join.pending')}>
      <p>
        <Text id="join.pendingText" values={{ link: (words) => <Link to={paths.account()}>{words}</Link> }} />
      </p>
    </Alert>
  )
}
