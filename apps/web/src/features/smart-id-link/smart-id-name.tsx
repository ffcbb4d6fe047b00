import type { ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Text } from '#web/i18n/use-text.tsx'

/** A message in which `<name>` is the name Smart-ID: not for a translator. */
export const Named = ({ id }: { id: MessageId }): ReactNode => (
  // In an element of its own: a button sets its children apart.
  <span>
    <Text
      id={id}
      values={{
        name: (words) => <span translate="no">{words}</span>,
      }}
    />
  </span>
)
