import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Without a fund of the provider there is nothing to propose (decisions section 6). */
export function NoOwnFund({ onRetry }: { onRetry: () => void }): ReactNode {
  const text = useText()
  return (
    <Alert
      tone="bad"
      title={text('secondPillar.noOwnFund.title')}
      actions={
        <Button variant="second" size="small" onPress={onRetry}>
          {text('secondPillar.noOwnFund.retry')}
        </Button>
      }
    >
      <p>
        <Text
          id="secondPillar.noOwnFund.text"
          values={{ email: provider.email, mail: (address) => <a href={`mailto:${provider.email}`}>{address}</a> }}
        />
      </p>
    </Alert>
  )
}
