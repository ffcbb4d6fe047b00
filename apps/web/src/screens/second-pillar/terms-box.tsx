import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/field.tsx'

/**
 * The terms that stand before the signature, with the fee comparison of the pension centre. Its hint, `<id>-hint`, says why signing is
 * inactive before.
 */
export function TermsBox(props: { id: string; agreed: boolean; onChange: (agreed: boolean) => void }): ReactNode {
  const { id, agreed, onChange } = props
  const text = useText()
  const { language } = useLanguage()
  const comparison = provider.pensionCentre.feeComparison[language]
  return (
    <Checkbox
      id={id}
      checked={agreed}
      hint={agreed ? undefined : text('secondPillar.confirm.whyInactive')}
      onChange={(event) => {
        onChange(event.target.checked)
      }}
      label={
        <Text
          id="secondPillar.confirm.terms"
          values={{
            link: (words) => (
              <a href={comparison} target="_blank" rel="noopener noreferrer">
                {words}
              </a>
            ),
          }}
        />
      }
    />
  )
}
