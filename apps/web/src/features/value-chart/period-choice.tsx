import { addYears, type CivilDate } from '@sammas/domain/dates/civil-date'
import { useId } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { spokenClass } from '#web/ui/layout.tsx'
import { CHART_PRESETS, type ChartPeriod, type ChartPreset } from './chart-period.ts'
import { DaysFields } from './days-fields.tsx'
import css from './period-choice.module.css'

const presetWords: Record<ChartPreset, MessageId> = {
  'this-year': 'value.period.this.year',
  '1': 'value.period.one',
  '5': 'value.period.five',
  '10': 'value.period.ten',
  all: 'value.period.all',
}

/** The choice of time: a preset button, or two days. `shown` is the plot's current time, the initial value of the two days. */
export function PeriodChoice(props: {
  period: ChartPeriod
  choose: (period: ChartPeriod) => void
  today: CivilDate | null
  shown: { from: CivilDate; to: CivilDate } | null
}) {
  const { period, choose, today, shown } = props
  const text = useText()
  const name = useId()
  const option = (words: MessageId, checked: boolean, next: () => ChartPeriod) => (
    <label className={css['option']} key={words}>
      <input
        type="radio"
        name={name}
        className={css['radio']}
        checked={checked}
        onChange={() => {
          choose(next())
        }}
      />
      {text(words)}
    </label>
  )
  return (
    <div className={css['choice']}>
      <fieldset className={css['options']}>
        <legend className={spokenClass}>{text('value.period')}</legend>
        {CHART_PRESETS.map((preset) =>
          option(presetWords[preset], period.kind === 'preset' && period.preset === preset, () => ({
            kind: 'preset',
            preset,
          })),
        )}
        {option('value.period.days', period.kind === 'days', () => (today === null ? period : daysFrom(shown, today)))}
      </fieldset>
      {period.kind === 'days' && <DaysFields period={period} choose={choose} today={today} />}
    </div>
  )
}

function daysFrom(shown: { from: CivilDate; to: CivilDate } | null, today: CivilDate): ChartPeriod {
  const isStretch = shown !== null && shown.from < shown.to && shown.to <= today
  return { kind: 'days', ...(isStretch ? shown : { from: addYears(today, -1), to: today }) }
}
