import { Percent } from '#web/ui/figures.tsx'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useProperties } from '#web/chart/placed.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spoken } from '#web/ui/layout.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Outcome } from './outcome.ts'
import css from './return-comparison.module.css'

/** One column of the comparison: the choice is the label of its own bar, the figures stand beside the bar. */
export function BarRow<Value extends string>(props: {
  /** The subject of the choice, for screen readers: others see it in the chosen words. */
  label: string
  value: Value
  choose: (value: Value) => void
  options: readonly { readonly value: Value; readonly label: string }[]
  outcome: Outcome
  zero: number
  length: number
  own?: boolean
}) {
  const { label, value, choose, options, outcome, zero, length, own = false } = props
  const bar = useProperties({ '--zero': zero, '--length': length })
  const below = outcome.kind === 'known' && outcome.rate < 0
  return (
    <div className={css['row']}>
      <SelectField
        label={<Spoken>{label}</Spoken>}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen !== undefined) choose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
      <div className={classNames(css['bar'], own && css['own'], below && css['below'])} ref={bar}>
        <Figures outcome={outcome} />
      </div>
    </div>
  )
}

function Figures({ outcome }: { outcome: Outcome }) {
  const text = useText()
  const format = useFormat()
  const pair = (rate: string, amount: ReactNode) => (
    <p className={css['figures']}>
      <b>
        <Percent>{rate}</Percent>
      </b>{' '}
      <small>{amount}</small>
    </p>
  )
  switch (outcome.kind) {
    case 'loading':
      return <>{pair('...', '')}</>
    case 'failed':
      return <>{pair('–', '–')}</>
    case 'missing':
      return <>{pair('–', text('returns.missing'))}</>
    case 'known':
      return (
        <>
          {pair(
            format.growth(outcome.rate),
            outcome.amount === null ? '–' : format.euros(outcome.amount, { decimals: 0 }),
          )}
        </>
      )
  }
}
