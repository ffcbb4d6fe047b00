import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './facts.module.css'

export type Fact = { id: string; name: ReactNode; value: ReactNode }

/**
 * Names and values between hairlines; one above the other on a phone. `strong`: values to look up elsewhere, as on a bank's page. `short`:
 * days and sums, which have room beside their names on a phone too.
 */
export function Facts({ facts, strong, short }: { facts: readonly Fact[]; strong?: boolean; short?: boolean }) {
  return (
    <dl className={classNames(strong && css['strong'], short && css['short'])}>
      {facts.map(({ id, name, value }) => (
        <div className={css['fact']} key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
