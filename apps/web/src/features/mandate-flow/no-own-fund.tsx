import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FlowKind, FlowParts } from './flow-kind.ts'

type NoOwnFundProps = { words: FlowKind<FlowParts>['words']['noOwnFund']; onRetry: () => void }

/** Without a fund of the provider there is nothing to propose. */
export function NoOwnFund({ words, onRetry }: NoOwnFundProps): ReactNode {
  const text = useText()
  return (
    <Alert
      tone="bad"
      title={text(words.title)}
      actions={
        <Button variant="second" size="small" onPress={onRetry}>
          {text('mandateFlow.retry')}
        </Button>
      }
    >
      <p>
        <Text
          id={words.text}
          values={{ email: provider.email, mail: (address) => <a href={`mailto:${provider.email}`}>{address}</a> }}
        />
      </p>
    </Alert>
  )
}
