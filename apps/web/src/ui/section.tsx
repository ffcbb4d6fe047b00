import { useId, type ReactNode } from 'react'
import css from './section.module.css'

/** A section of a page: heading (with its link, button or day) in the margin, content beside it. */
export function Section(props: {
  title: ReactNode
  aside?: ReactNode
  /** A small sign beside the heading. */
  sign?: ReactNode
  /** Fragment of the section's address. */
  id?: string
  /** The content is loading. */
  busy?: boolean
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <section className={css['section']} aria-labelledby={headingId} id={props.id} aria-busy={props.busy || undefined}>
      <div className={css['head']}>
        <div className={css['title']}>
          <h2 id={headingId}>{props.title}</h2>
          {props.sign}
        </div>
        {props.aside && <div className={css['aside']}>{props.aside}</div>}
      </div>
      <div className={css['body']}>{props.children}</div>
    </section>
  )
}
