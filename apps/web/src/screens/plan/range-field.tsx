import { useId, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { endsClass } from '#web/ui/layout.tsx'
import css from './range-field.module.css'

/** A number on a line between two bounds; `shown` is its value in words. */
export function RangeField(props: {
  label: ReactNode
  hint: ReactNode
  shown: string
  value: number
  least: number
  most: number
  step: number
  onChange: (value: number) => void
}) {
  const { label, hint, shown, value, least, most, step, onChange } = props
  const id = useId()
  return (
    <div className={css['field']}>
      <div className={classNames(endsClass, css['head'])}>
        <label htmlFor={id}>{label}</label>
        <span className={css['shown']} aria-hidden="true">
          {shown}
        </span>
      </div>
      <input
        className={css['range']}
        type="range"
        id={id}
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          onChange(target.valueAsNumber)
        }}
      />
      <p className={css['hint']} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
