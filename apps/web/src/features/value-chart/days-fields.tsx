import { parseCivilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { SINCE_START } from '@sammas/domain/returns/periods'
import { useId, useState } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useTouched } from '#web/lib/use-touched.ts'
import { FieldProblem } from '#web/ui/field-parts.tsx'
import { daysProblem, type ChartPeriod } from './chart-period.ts'
import { DayField } from './day-field.tsx'
import { daysProblemWords } from './days-problem-words.ts'
import css from './period-choice.module.css'

/** Two days. The chart follows as soon as they are valid; errors appear when the fields are left. */
export function DaysFields(props: {
  period: Extract<ChartPeriod, { kind: 'days' }>
  choose: (period: ChartPeriod) => void
  today: CivilDate | null
}) {
  const { period, choose, today } = props
  const text = useText()
  const format = useFormat()
  const problemId = useId()
  const [days, setDays] = useState<{ from: string; to: string }>({ from: period.from, to: period.to })
  const { isTouched, touch, reset } = useTouched()
  const problem = isTouched ? daysProblem(days.from, days.to, today) : null
  const change = (next: typeof days) => {
    setDays(next)
    const [from, to] = [parseCivilDate(next.from), parseCivilDate(next.to)]
    if (from !== null && to !== null && daysProblem(from, to, today) === null) choose({ kind: 'days', from, to })
  }
  const field = (end: 'from' | 'to') => (
    <DayField
      end={end}
      days={days}
      aria-invalid={problem !== null}
      aria-describedby={problem === null ? undefined : problemId}
      onType={change}
      onBlur={touch}
      onFocus={reset}
    />
  )
  return (
    <div className={css['days']}>
      {field('from')}
      {field('to')}
      {problem !== null && (
        <div className={css['problem']}>
          <FieldProblem id={problemId}>
            {text(daysProblemWords[problem], { start: format.longDate(SINCE_START) })}
          </FieldProblem>
        </div>
      )}
    </div>
  )
}
