import { RETURN_PERIODS } from '@sammas/domain/returns/periods'
import { useText } from '#web/i18n/use-text.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import css from './return-comparison.module.css'
import type { ReturnComparison } from './use-return-comparison.ts'

/** The compared time; it stands in the margin, under the heading of the section. */
export function ReturnPeriodField({ comparison }: { comparison: ReturnComparison }) {
  const { choice, choose } = comparison
  const text = useText()
  return (
    <div className={css['period']}>
      <SelectField
        label={text('returns.period')}
        smallLabel
        value={String(choice.period)}
        onChange={({ target }) => {
          const period = RETURN_PERIODS.find((known) => String(known) === target.value)
          if (period !== undefined) choose({ period })
        }}
      >
        {RETURN_PERIODS.map((period) => (
          <option key={period} value={String(period)}>
            {typeof period === 'number'
              ? text('returns.period.years', { count: period })
              : text(period === 'since-start' ? 'returns.period.start' : 'returns.period.this.year')}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
