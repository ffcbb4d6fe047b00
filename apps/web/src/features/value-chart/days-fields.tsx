import { parseCivilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { SINCE_START } from '@sammas/domain/returns/periods'
import { useId, useState } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { FieldProblem } from '#web/ui/field-parts.tsx'
import { TextField } from '#web/ui/field.tsx'
import { daysProblem, type ChartPeriod, type DaysProblem } from './chart-period.ts'
import css from './period-choice.module.css'

const problemWords: Record<DaysProblem, MessageId> = {
  missing: 'value.days.missing',
  'too-early': 'value.days.too.early',
  'too-late': 'value.days.too.late',
  'wrong-order': 'value.days.wrong.order',
}

/** Two days as native fields. The chart follows as soon as they are valid; errors appear when the fields are left. */
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
  const [left, setLeft] = useState(false)
  const problem = left ? daysProblem(days.from, days.to, today) : null
  const change = (next: typeof days) => {
    setDays(next)
    const [from, to] = [parseCivilDate(next.from), parseCivilDate(next.to)]
    if (from !== null && to !== null && daysProblem(from, to, today) === null) choose({ kind: 'days', from, to })
  }
  const field = (end: 'from' | 'to') => (
    <TextField
      type="date"
      label={text(end === 'from' ? 'value.days.from' : 'value.days.to')}
      smallLabel
      value={days[end]}
      min={SINCE_START}
      max={today ?? undefined}
      required
      aria-invalid={problem !== null}
      aria-describedby={problem === null ? undefined : problemId}
      onChange={(event) => {
        change({ ...days, [end]: event.target.value })
      }}
      onBlur={() => {
        setLeft(true)
      }}
      onFocus={() => {
        setLeft(false)
      }}
    />
  )
  return (
    <div className={css['days']}>
      {field('from')}
      {field('to')}
      {problem !== null && (
        <div className={css['problem']}>
          <FieldProblem id={problemId}>
            {text(problemWords[problem], { start: format.longDate(SINCE_START) })}
          </FieldProblem>
        </div>
      )}
    </div>
  )
}
