import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** Says that the card payment is not confirmed yet, and warns against paying a second time. */
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
