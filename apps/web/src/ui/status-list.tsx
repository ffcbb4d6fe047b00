import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './status-list.module.css'

export type VerdictTone = 'good' | 'warn' | 'bad'

const icons: Record<VerdictTone, IconName> = { good: 'check', warn: 'warn', bad: 'bad' }

/** Rows of subject, verdict and action; children are `StatusItem`s. */
export function StatusList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css['list']} aria-label={label}>
      {children}
    </ul>
  )
}

/** One row: name, sentence (with its verdict), one more where there is one, quiet last lines, at most one action. */
export function StatusItem(props: {
  name: ReactNode
  line: ReactNode
  more?: ReactNode
  second?: ReactNode
  third?: ReactNode
  /** A link to a page about it, on a line of its own. */
  link?: ReactNode
  action?: ReactNode
}) {
  return (
    <li className={css['item']}>
      <h3 className={css['name']}>{props.name}</h3>
      <div className={css['text']}>
        <p>{props.line}</p>
        {props.more && <p className={css['more']}>{props.more}</p>}
        {props.second && <p className={css['second']}>{props.second}</p>}
        {props.third && <p className={css['second']}>{props.third}</p>}
        {props.link && <p className={css['second']}>{props.link}</p>}
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
