import type { User } from '@sammas/contract/user'
import { shownName } from '@sammas/domain/person/name'
import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Facts } from '#web/ui/facts.tsx'

/** Data proved by the login, so the form does not request them. */
export function KnownPerson({ user }: { user: User }): ReactNode {
  const text = useText()
  return (
    <Facts
      facts={[
        { id: 'first', name: text('join.firstName'), value: shownName(user.firstName) },
        { id: 'last', name: text('join.lastName'), value: shownName(user.lastName) },
        { id: 'code', name: text('join.personalCode'), value: user.personalCode },
        // A person may have one name alone.
      ].filter(({ value }) => value !== '')}
    />
  )
}
