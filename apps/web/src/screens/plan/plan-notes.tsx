import type { PlanAnswer } from '@sammas/contract/plan'
import type { Cents } from '@sammas/domain/money/cents'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Text } from '#web/i18n/use-text.tsx'
import { notesOf } from './notes-of.ts'
import css from './plan.module.css'
import { TaxRoomNote } from './tax-room-note.tsx'

/** The notes of a plan; the last one is the third pillar’s tax room. */
export function PlanNotes({ answer, wage }: { answer: PlanAnswer; wage: Cents | null }): ReactNode {
  const notes = notesOf(answer)
  if (notes.length === 0 && answer.thirdPillar === null) return null
  return (
    <ul className={css['notes']}>
      {notes.map(([words, to]) => (
        <li key={words}>
          <Text id={words} values={{ link: (inner) => <Link to={to}>{inner}</Link> }} />
        </li>
      ))}
      <TaxRoomNote answer={answer} wage={wage} />
    </ul>
  )
}
