import type { PlanAnswer } from '@sammas/contract/plan'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Text } from '#web/i18n/use-text.tsx'
import css from './plan.module.css'

const withoutSecond: Partial<Record<string, MessageId>> = {
  'never-had': 'plan.note.neverHad',
  leaving: 'plan.note.leaving',
  'taken-out-early': 'plan.note.takenOut',
  'paid-out': 'plan.note.paidOut',
}

/** Parts that a plan leaves out, and why: a pillar that there is not, or one without contributions. */
export function PlanNotes({ answer }: { answer: PlanAnswer }): ReactNode {
  const { secondPillar, secondPillarState, thirdPillar, fundPensionPillars: paying } = answer
  const notes: [MessageId, string][] = []
  if (paying.includes(2)) notes.push(['plan.note.paying.second', paths.account()])
  else if (secondPillar === null) {
    notes.push([withoutSecond[secondPillarState] ?? 'plan.note.noSecond', paths.secondPillar()])
  } else if (secondPillar.contributions === null) notes.push(['plan.note.stopped', paths.account()])
  if (paying.includes(3)) notes.push(['plan.note.paying.third', paths.account()])
  else if (thirdPillar === null) notes.push(['plan.note.noThird', paths.thirdPillar()])
  if (notes.length === 0) return null
  return (
    <ul className={css['notes']}>
      {notes.map(([words, to]) => (
        <li key={words}>
          <Text id={words} values={{ link: (inner) => <Link to={to}>{inner}</Link> }} />
        </li>
      ))}
    </ul>
  )
}
