import { SINCE_START } from '@sammas/domain/returns/periods'
import type { ComponentPropsWithRef } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { TextField } from '#web/ui/field.tsx'

type TypedDays = { readonly from: string; readonly to: string }

type DayFieldProps = {
  end: keyof TypedDays
  days: TypedDays
  onType: (days: TypedDays) => void
  error?: string | null
} & Pick<ComponentPropsWithRef<'input'>, 'max' | 'onBlur' | 'onFocus' | 'aria-invalid' | 'aria-describedby'>

/** The first or the last of two days, as a native field. */
export function DayField({ end, days, onType, ...field }: DayFieldProps) {
  const text = useText()
  return (
    <TextField
      {...field}
      type="date"
      label={text(end === 'from' ? 'value.days.from' : 'value.days.to')}
      smallLabel
      value={days[end]}
      min={SINCE_START}
      required
      onChange={(event) => {
        onType({ ...days, [end]: event.target.value })
      }}
    />
  )
}
