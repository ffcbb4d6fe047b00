import { typedYears } from '@sammas/domain/withdrawal/typed-years'
import type { ReactNode } from 'react'
import { useLaw } from '#web/i18n/use-law.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useTouched } from '#web/lib/use-touched.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ChoiceCard, ChoiceDetail, ChoiceGroup } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { yearsProblems } from './problem-words.ts'
import type { Flow } from './withdrawals-flow.ts'

/** The duration of the fund pension: the recommended one, or the person's own. */
export function DurationField({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { reduced: tax } = useLaw(flow.data.pendingFacts.today)
  const { recommendedYears } = flow.data.context
  const { duration } = flow.choices.chosen
  if (recommendedYears === null) {
    return (
      <Alert tone="info" title={text('withdrawals.years.unknown')}>
        {text('withdrawals.refused.duration')}
      </Alert>
    )
  }
  const choose = (next: 'recommended' | 'own') => {
    flow.choose((before) => ({ ...before, duration: next }))
  }
  return (
    <ChoiceGroup legend={text('withdrawals.years')}>
      <ChoiceCard
        name="duration"
        value="recommended"
        checked={duration === 'recommended'}
        title={text('withdrawals.years.recommended', { years: recommendedYears })}
        onChange={choose}
      >
        {text('withdrawals.years.recommendedText')}
      </ChoiceCard>
      <ChoiceCard
        name="duration"
        value="own"
        checked={duration === 'own'}
        title={text('withdrawals.years.own')}
        onChange={choose}
      >
        {text('withdrawals.years.ownText', { years: recommendedYears, tax })}
      </ChoiceCard>
      {duration === 'own' && (
        <ChoiceDetail>
          <OwnYears flow={flow} />
        </ChoiceDetail>
      )}
    </ChoiceGroup>
  )
}

function OwnYears({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { isTouched, touch } = useTouched()
  const { years } = flow.choices.chosen
  const check = typedYears(years)
  const problem = check.ok || !isTouched ? null : yearsProblems[check.reason]
  return (
    <TextField
      label={text('withdrawals.years.label')}
      short
      inputMode="numeric"
      autoComplete="off"
      value={years}
      error={problem === null ? null : text(problem)}
      onChange={(event) => {
        flow.choose((before) => ({ ...before, years: event.target.value }))
      }}
      onBlur={touch}
    />
  )
}
