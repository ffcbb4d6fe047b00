import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { periodStart, RETURN_PERIODS, SINCE_START, type ReturnPeriod } from '@sammas/domain/returns/periods'
import { daysProblem } from '#web/features/value-chart/chart-period.ts'
import { DayField } from '#web/features/value-chart/day-field.tsx'
import { daysProblemWords } from '#web/features/value-chart/days-problem-words.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useTouched } from '#web/lib/use-touched.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { fieldOf, type TypedDays } from './choice.ts'
import css from './fund-returns.module.css'
import { LATE_WORDS } from './late-words.tsx'
import type { FundReturns } from './use-fund-returns.ts'
import type { DaysTyped } from './use-typed-days.ts'

/** The two days and the prices. A wrong day is shown at its field; the typed text and the shown result stay. `isLate`: `LateWords` stand below. */
export function DayFields({ view, days, isLate }: { view: FundReturns; days: DaysTyped; isLate: boolean }) {
  const { choice, choose, today } = view
  const { typed, type } = days
  const text = useText()
  const format = useFormat()
  const { isTouched, touch, reset } = useTouched(view.daysProblem !== null)
  const problem = isTouched ? daysProblem(typed.from, typed.to, today) : null
  const field = problem === null ? null : fieldOf(problem, typed)
  const dayField = (end: 'from' | 'to') => (
    <DayField
      end={end}
      days={typed}
      error={
        problem !== null && field === end
          ? text(daysProblemWords[problem], { start: format.longDate(SINCE_START) })
          : null
      }
      aria-invalid={end === 'from' && isLate ? true : undefined}
      aria-describedby={end === 'from' && isLate ? LATE_WORDS : undefined}
      onType={type}
      onBlur={touch}
      onFocus={reset}
    />
  )
  return (
    <div className={css['choices']}>
      <PeriodField choice={choice} today={today} onChoose={type} />
      <SelectField
        label={text('fundReturns.prices')}
        smallLabel
        value={choice.afterInflation ? 'real' : 'nominal'}
        onChange={({ target }) => {
          choose({ afterInflation: target.value === 'real' })
        }}
      >
        <option value="nominal">{text('fundReturns.prices.nominal')}</option>
        <option value="real">{text('fundReturns.prices.real')}</option>
      </SelectField>
      {dayField('from')}
      {dayField('to')}
    </div>
  )
}

/** Periods that end today; `other` is shown while the days are none of them. */
function PeriodField(props: { choice: FundReturns['choice']; today: CivilDate; onChoose: (days: TypedDays) => void }) {
  const { choice, today, onChoose } = props
  const text = useText()
  const current =
    choice.to === today ? RETURN_PERIODS.find((each) => periodStart(each, today) === choice.from) : undefined
  const wordsOf = (period: ReturnPeriod) =>
    typeof period === 'number'
      ? text('returns.period.years', { count: period })
      : text(period === 'since-start' ? 'returns.period.start' : 'returns.period.this.year')
  return (
    <SelectField
      label={text('returns.period')}
      smallLabel
      value={String(current ?? 'other')}
      onChange={({ target }) => {
        const period = RETURN_PERIODS.find((each) => String(each) === target.value)
        if (period !== undefined) onChoose({ from: periodStart(period, today), to: today })
      }}
    >
      {current === undefined && <option value="other">{text('fundReturns.period.days')}</option>}
      {RETURN_PERIODS.map((period) => (
        <option key={period} value={String(period)}>
          {wordsOf(period)}
        </option>
      ))}
    </SelectField>
  )
}
