import { provider } from '@sammas/provider/provider'
import { useId, type ReactNode } from 'react'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'

const AGE_OF_STATEMENT = 55

type TermsBoxProps = {
  /** In whole years. */
  age: number
  agreed: boolean
  onChange: (agreed: boolean) => void
}

/**
 * The terms that stand before the signature. From 55 on the label also says that the recommendation under it was read
 * (decisions section 6).
 */
export function TermsBox({ age, agreed, onChange }: TermsBoxProps): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  const adviceId = useId()
  const isOlder = age >= AGE_OF_STATEMENT
  const link = (words: ReactNode) => (
    <a href={provider.pensionCentre.supplementaryFunds[language]} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  )
  return (
    <Stack gap="s1">
      <Checkbox
        checked={agreed}
        required
        aria-describedby={isOlder ? adviceId : undefined}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
        label={
          <>
            <Text id="thirdPillar.confirm.terms" values={{ link }} />
            {isOlder && ` ${text('thirdPillar.confirm.ageTerms')}`}
          </>
        }
      />
      {isOlder && (
        <p id={adviceId}>
          <Quiet small>
            <Text
              id="thirdPillar.confirm.ageAdvice"
              values={{ email: provider.email, mail: (words) => <a href={`mailto:${provider.email}`}>{words}</a> }}
            />
          </Quiet>
        </p>
      )}
    </Stack>
  )
}
