import type { ReactNode } from 'react'
import css from './bullet-list.module.css'

/** A list with dashes. */
export function BulletList({ items }: { items: readonly { id: string; text: ReactNode }[] }) {
  return (
    <ul className={css['bullets']}>
      {items.map(({ id, text }) => (
        <li key={id}>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
