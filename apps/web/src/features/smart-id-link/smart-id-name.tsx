import type { ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Text } from '#web/i18n/use-text.tsx'
import css from './link.module.css'

/** A message in which `<name>` is the name Smart-ID: in one piece, and not for a translator. */
export const Named = ({ id }: { id: MessageId }): ReactNode => (
  // In an element of its own: a button sets its children apart.
  <span>
    <Text
      id={id}
      values={{
        name: (words) => (
          <span translate="no" className={css['name']}>
            {words}
          </span>
        ),
      }}
    />
  </span>
)
