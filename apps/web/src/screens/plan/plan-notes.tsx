import type { PlanAnswer } from '@sammas/contract/plan'
import type { Cents } from '@sammas/domain/money/cents'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Text } from '#web/i18n/use-text.tsx'
import css from './plan.module.css'
import { TaxRoomNote } from './tax-room-note.tsx'

const withoutSecond: Partial<Record<string, MessageId>> = {
  'never-had': 'plan.note.neverHad',
  leaving: 'plan.note.leaving',
  'taken-out-early': 'plan.note.takenOut',
  'paid-out': 'plan.note.paidOut',
}

/** Parts that a plan leaves out, and why: a pillar that there is not, one without contributions, money that is being taken out. The last note is the third pillar’s tax room. */
export function PlanNotes({ answer, wage }: { answer: PlanAnswer; wage: Cents | null }): ReactNode {
  const notes = [...secondNotes(answer), ...thirdNotes(answer)]
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

type Note = readonly [MessageId, string]

function secondNotes(answer: PlanAnswer): Note[] {
  const { secondPillar, secondPillarState, fundPensionPillars: paying, pendingFundPensionPillars: opening } = answer
  if (paying.includes(2)) return [['plan.note.paying.second', paths.account()]]
  if (opening.includes(2)) return [['plan.note.opening.second', paths.account()]]
  const isSumPending = answer.pendingSumPillars.includes(2)
  if (secondPillar === null) {
    const words = isSumPending ? 'plan.note.leaving' : (withoutSecond[secondPillarState] ?? 'plan.note.noSecond')
    return [[words, paths.secondPillar()]]
  }
  if (isSumPending) return [['plan.note.sum.second', paths.account()]]
  if (secondPillar.contributionsEnd) return [['plan.note.ended', paths.account()]]
  return secondPillar.contributions === null ? [['plan.note.stopped', paths.account()]] : []
}

function thirdNotes(answer: PlanAnswer): Note[] {
  const { thirdPillar, fundPensionPillars: paying, pendingFundPensionPillars: opening } = answer
  if (paying.includes(3)) return [['plan.note.paying.third', paths.account()]]
  if (opening.includes(3)) return [['plan.note.opening.third', paths.account()]]
  if (thirdPillar === null) return [['plan.note.noThird', paths.thirdPillar()]]
  return answer.pendingSumPillars.includes(3) ? [['plan.note.sum.third', paths.account()]] : []
}
