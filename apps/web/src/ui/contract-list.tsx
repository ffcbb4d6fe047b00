import { useId, type ReactNode } from 'react'
import css from './contract-list.module.css'
import { Icon } from './icon.tsx'

/** The confirm step: numbered clauses between hairlines. Children are `Clause`s. */
export function ContractList({ children }: { children: ReactNode }) {
  return <div className={css['contract']}>{children}</div>
}

/** One numbered point of the contract. */
export function Clause({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css['clause']} aria-labelledby={id}>
      <div className={css['body']}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  )
}

export type ChangeSide = {
  /** "Praegu", "Edaspidi". */
  when: ReactNode
  what: ReactNode
  /** Set large, for figures such as a fee. */
  figure?: boolean
  note?: ReactNode
}

/** Before and after side by side with an arrow between them. */
export function Change({ before, after }: { before: ChangeSide; after: ChangeSide }) {
  return (
    <div className={css['change']}>
      <Side {...before} />
      <div className={css['via']}>
        <Icon name="right" />
      </div>
      <Side {...after} />
    </div>
  )
}

function Side({ when, what, figure, note }: ChangeSide) {
  return (
    <div>
      <p className={css['when']}>{when}</p>
      <p className={figure ? css['figure'] : css['what']}>{what}</p>
      {note && <p className={css['note']}>{note}</p>}
    </div>
  )
}
