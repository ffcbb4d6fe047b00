import type { PlanAnswer } from '@sammas/contract/plan'
import type { Cents } from '@sammas/domain/money/cents'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { Text } from '#web/i18n/use-text.tsx'
import { notesOf } from './notes-of.ts'
import css from './plan.module.css'
import { TaxRoomNote } from './tax-room-note.tsx'

type Props = { answer: PlanAnswer; wage: Cents | null }

/** The notes of a plan; the last one is the third pillar’s tax room. No lever changes them, and their links are slow to render. */
export const PlanNotes = memo(function PlanNotes({ answer, wage }: Props): ReactNode {
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
})
