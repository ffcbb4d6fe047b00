import type { ReactNode } from 'react'
import css from './facts.module.css'

export type Fact = { id: string; name: ReactNode; value: ReactNode }

/** Names and values between hairlines; one above the other on a phone. `strong`: values to look up elsewhere, as on a bank's page. */
export function Facts({ facts, strong }: { facts: readonly Fact[]; strong?: boolean }) {
  return (
    <dl className={strong ? css['strong'] : undefined}>
      {facts.map(({ id, name, value }) => (
        <div className={css['fact']} key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
