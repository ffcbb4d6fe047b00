import { numericDate, parseCivilDate } from '@sammas/domain/dates/civil-date'
import { parseTypedDay } from '@sammas/domain/dates/typed-day'
import { useState, type ComponentPropsWithRef } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { TextField } from '#web/ui/field.tsx'

/** Valid days as `YYYY-MM-DD`, others as they were typed. */
type TypedDays = { readonly from: string; readonly to: string }

type DayFieldProps = {
  end: keyof TypedDays
  days: TypedDays
  onType: (days: TypedDays) => void
  error?: string | null
} & Pick<ComponentPropsWithRef<'input'>, 'onBlur' | 'onFocus' | 'aria-invalid' | 'aria-describedby'>

/**
 * The first or the last of two days, typed as `31.12.2020`. A native field of a day has the order of the browser's language, so that a
 * page in Estonian would show the month first (docs/rules.md: Typed days).
 */
export function DayField({ end, days, onType, ...field }: DayFieldProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      label={text(end === 'from' ? 'value.days.from' : 'value.days.to')}
      smallLabel
      value={dayIn(typed) === days[end] ? typed : shownDay(days[end])}
      required
      onChange={({ target: { value } }) => {
        setTyped(value)
        onType({ ...days, [end]: dayIn(value) })
      }}
    />
  )
}

const dayIn = (typed: string): string => parseTypedDay(typed) ?? typed

function shownDay(text: string): string {
  const day = parseCivilDate(text)
  return day === null ? text : numericDate(day)
}
