import type { PlanAnswer } from '@sammas/contract/plan'
import type { Cents } from '@sammas/domain/money/cents'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { YearRoom } from '@sammas/domain/payment/year-room'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { roomByPlan } from '#web/api/plan-room.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/lib/today.ts'
import { notesOf } from './notes-of.ts'
import css from './plan.module.css'
import { TaxRoomNote } from './tax-room-note.tsx'

type Props = { answer: PlanAnswer; wage: Cents | null }

/** The notes of a plan; the last one is the third pillar’s tax room. No lever changes them, and their links are slow to render. */
export const PlanNotes = memo(function PlanNotes({ answer, wage }: Props): ReactNode {
  const notes = notesOf(answer)
  const year = useYearRoom({ answer, wage })
  const format = useFormat()
  const dayValues = (day: CivilDate | null) => ({
    day: day === null ? 'unknown' : 'known',
    on: day === null ? '' : format.dateIn('on', day),
    from: day === null ? '' : format.dateIn('from', day),
  })
  if (notes.length === 0 && year === null) return null
  return (
    <ul className={css['notes']}>
      {notes.map(([words, to, day = null]) => (
        <li key={words}>
          <Text id={words} values={{ link: (inner) => <Link to={to}>{inner}</Link>, ...dayValues(day) }} />
        </li>
      ))}
      {year !== null && <TaxRoomNote year={year} />}
    </ul>
  )
})

/** Null without an open third pillar, and until the registry's day is known. */
function useYearRoom({ answer, wage }: Props): YearRoom | null {
  const now = useMoment()
  return now === null ? null : roomByPlan(answer, now, wage)
}
