import { CAUTIOUS_FROM_AGE } from '@sammas/domain/fund/recommended-fund'
import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { TermsBox } from '#web/features/mandate-flow/terms-box.tsx'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { NewTabLink } from '#web/ui/new-tab-link.tsx'
import type { Flow } from './third-pillar-flow.ts'

/** The terms before the signature. From age 55 on the label also states that the recommendation below was read. */
export function Terms({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  const isOlder = flow.data.user.age >= CAUTIOUS_FROM_AGE
  const link = (words: ReactNode) => (
    <NewTabLink href={provider.pensionCentre.supplementaryFunds[language]}>{words}</NewTabLink>
  )
  return (
    <TermsBox
      agreed={flow.agreed}
      onChange={flow.setAgreed}
      label={
        <>
          <Text id="thirdPillar.confirm.terms" values={{ link }} />
          {isOlder && ` ${text('thirdPillar.confirm.ageTerms')}`}
        </>
      }
      advice={isOlder ? <AgeAdvice /> : undefined}
    />
  )
}

function AgeAdvice(): ReactNode {
  return (
    <Text
      id="thirdPillar.confirm.ageAdvice"
      values={{ email: provider.email, mail: (words) => <a href={`mailto:${provider.email}`}>{words}</a> }}
    />
  )
}
