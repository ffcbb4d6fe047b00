import type { ReactNode } from 'react'
import css from './facts.module.css'

export type Fact = { id: string; name: ReactNode; value: ReactNode }

/** Names and values between hairlines; under each other on a phone. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ id, name, value }) => (
        <div className={css['fact']} key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
