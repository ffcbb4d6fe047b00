import type { ReactNode } from 'react'
import css from './time-left.module.css'

/** Remaining time as a calm bar with text under it. `label` names the bar; the text is not announced each second. */
export function TimeLeft(props: { seconds: number; of: number; label: string; children: ReactNode }) {
  return (
    <div className={css['left']}>
      <progress className={css['bar']} max={props.of} value={Math.max(0, props.seconds)} aria-label={props.label} />
      <p>{props.children}</p>
    </div>
  )
}
