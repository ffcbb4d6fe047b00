import { centsFromEuros } from '@sammas/domain/money/cents'
import { formatEuros } from '@sammas/domain/money/format'
import { suppliedContribution } from '#web/features/start-parameters/start-parameters.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Stack, Whole } from '#web/ui/layout.tsx'
import css from './login.module.css'

/** The title: plain, or naming the third-pillar payment requested elsewhere. */
export function LoginHeading({ leadsToJoin }: { leadsToJoin: boolean }) {
  const text = useText()
  const { language } = useLanguage()
  const contribution = suppliedContribution()
  if (contribution === null) {
    return <Heading title={text('login.title')} lead={leadsToJoin ? 'login.lead.join' : 'login.lead'} />
  }
  // The address carries it, so it is not among the amounts that a person hides.
  const amount = formatEuros(centsFromEuros(contribution.euros), language, { decimals: 0 })
  return (
    <Heading
      title={
        <Text
          id={contribution.exchangesUnits ? 'login.title.exchange' : 'login.title.choose'}
          values={{ amount: <Whole>{amount}</Whole> }}
        />
      }
      lead="login.lead.contribution"
    />
  )
}

function Heading({ title, lead }: { title: React.ReactNode; lead: MessageId }) {
  const text = useText()
  return (
    <Stack gap="s1">
      <h1 tabIndex={-1}>{title}</h1>
      <p className={css['lead']}>{text(lead)}</p>
    </Stack>
  )
}
