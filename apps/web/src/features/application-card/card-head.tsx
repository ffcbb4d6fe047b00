import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { endsClass } from '#web/ui/layout.tsx'
import css from './application-card.module.css'

/** The name of an application and when it was made. `id` names the heading, for a table below it. */
export function CardHead({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  return (
    <header className={classNames(endsClass, css['head'])}>
      <h3 id={id}>{title}</h3>
      <p>{children}</p>
    </header>
  )
}
