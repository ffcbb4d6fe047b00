import type { ReactNode } from 'react'
import css from './time-left.module.css'

/** Remaining time as a calm bar with text under it. The bar is for the eye alone: a screen reader announces each new value of one. */
export function TimeLeft(props: { seconds: number; of: number; children: ReactNode }) {
  return (
    <div className={css['left']}>
      <progress className={css['bar']} max={props.of} value={Math.max(0, props.seconds)} aria-hidden="true" />
      <p>{props.children}</p>
    </div>
  )
}
