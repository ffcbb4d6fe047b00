import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { Text, useLanguage } from '#web/i18n/use-text.tsx'
import { NewTabLink } from '#web/ui/new-tab-link.tsx'

/** The terms of joining (docs/rules.md: Members). */
export function Terms(): ReactNode {
  const { language } = useLanguage()
  return (
    <p>
      <Text
        id="join.terms"
        values={{
          link: (words) => <NewTabLink href={provider.links.statute[language]}>{words}</NewTabLink>,
        }}
      />
    </p>
  )
}
