import { useId, type ReactNode } from 'react'
import css from './choice.module.css'
import { classNames } from './class-names.ts'
import { spokenClass } from './layout.tsx'

/**
 * A group of radio cards. The cards of one group share `name`. `legendStyle`: the question set strong (default), quiet (inside an
 * opened choice) or for screen readers only.
 */
export function ChoiceGroup(props: {
  legend: ReactNode
  legendStyle?: 'strong' | 'quiet' | 'hidden'
  /** Cards beside each other where there is room. */
  pair?: boolean
  /** Up to five short cards: in a row where there is room. */
  inline?: boolean
  /** Cards of a few letters: always in one row. */
  row?: boolean
  /** Id of an error or hint that belongs to the group. */
  describedBy?: string | undefined
  children: ReactNode
}) {
  const { legend, legendStyle = 'strong', pair, inline, row, describedBy, children } = props
  const legendClass = { strong: css['legend'], quiet: css['quietLegend'], hidden: spokenClass }[legendStyle]
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className={legendClass}>{legend}</legend>
      <div className={classNames(css['group'], pair && css['pair'], inline && css['inline'], row && css['row'])}>
        {children}
      </div>
    </fieldset>
  )
}

/** One choice: a native radio, the whole card is its label. Name = title; text, side note and tag are its description. */
export function ChoiceCard<Value extends string>(props: {
  name: string
  value: Value
  checked: boolean
  /** It cannot be chosen; the text under the title gives the reason. */
  disabled?: boolean
  onChange: (value: Value) => void
  title: ReactNode
  /** A figure at the right, under the title on a phone. */
  aside?: ReactNode
  /** A short recommendation beside the title. */
  tag?: ReactNode
  /** Explanation under the title. */
  children?: ReactNode
}) {
  const { name, value, checked, disabled, onChange, title, aside, tag, children } = props
  const id = useId()
  const part = (which: 'title' | 'tag' | 'aside' | 'text', content: ReactNode) =>
    content && (
      <span className={css[which]} id={`${id}-${which}`}>
        {content}
      </span>
    )
  const description = classNames(aside && `${id}-aside`, children && `${id}-text`, tag && `${id}-tag`)
  return (
    <label className={css['card']}>
      <input
        className={css['dot']}
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => {
          onChange(value)
        }}
        aria-labelledby={`${id}-title`}
        aria-describedby={description || undefined}
      />
      <span className={css['head']}>
        {part('title', title)}
        {part('tag', tag)}
      </span>
      {part('aside', aside)}
      {part('text', children)}
    </label>
  )
}

/** Details of the chosen card, right under it. */
export function ChoiceDetail({ children }: { children: ReactNode }) {
  return <div className={css['detail']}>{children}</div>
}
