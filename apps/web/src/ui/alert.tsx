import type { ReactNode, Ref } from 'react'
import css from './alert.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type AlertTone = 'bad' | 'warn' | 'info' | 'good'

const icons: Record<AlertTone, IconName> = { bad: 'bad', warn: 'warn', info: 'info', good: 'check' }

/**
 * A message on a tinted background, always with icon and words. `announced`: the person's action caused it, so screen readers announce
 * it at once. `ref` allows moving focus to it, which announces its words already: they are not announced a second time.
 */
export function Alert(props: {
  tone: AlertTone
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** A small last line, for example the id of an error. */
  reference?: ReactNode
  announced?: boolean
  ref?: Ref<HTMLDivElement>
}) {
  const { tone, title, children, actions, reference, announced = false, ref } = props
  return (
    <div
      className={classNames(css['alert'], css[tone])}
      role={announced ? 'alert' : undefined}
      aria-live={announced && ref ? 'off' : undefined}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon name={icons[tone]} />
      <div className={css['body']}>
        <p className={css['title']}>{title}</p>
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions && <div className={css['action']}>{actions}</div>}
        {reference && <p className={css['reference']}>{reference}</p>}
      </div>
    </div>
  )
}
