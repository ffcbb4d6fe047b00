import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './status-list.module.css'

export type VerdictTone = 'good' | 'warn' | 'bad'

const icons: Record<VerdictTone, IconName> = { good: 'check', warn: 'warn', bad: 'bad' }

/** Rows of "what, how is it, what to do"; children are `StatusItem`s. */
export function StatusList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css['list']} aria-label={label}>
      {children}
    </ul>
  )
}

/** One row: name, sentence (with its verdict), a quiet second line, at most one action. */
export function StatusItem(props: { name: ReactNode; line: ReactNode; second?: ReactNode; action?: ReactNode }) {
  return (
    <li className={css['item']}>
      <p className={css['name']}>{props.name}</p>
      <div className={css['text']}>
        <p>{props.line}</p>
        {props.second && <p>{props.second}</p>}
      </div>
      {props.action && <div className={css['action']}>{props.action}</div>}
    </li>
  )
}

/** A verdict in a word with its icon; colour only repeats it. */
export function Verdict({ tone, children }: { tone: VerdictTone; children: ReactNode }) {
  return (
    <span className={classNames(css['verdict'], css[tone])}>
      <Icon name={icons[tone]} />
      {children}
    </span>
  )
}
