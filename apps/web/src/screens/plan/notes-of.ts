import type { PlanAnswer } from '@sammas/contract/plan'
import { paths } from '#web/addresses/paths.ts'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { MessageId } from '#web/i18n/message-id.ts'

const withoutSecond: Partial<Record<string, MessageId>> = {
  'never-had': 'plan.note.neverHad',
  leaving: 'plan.note.leaving',
  'taken-out-early': 'plan.note.takenOut',
  'paid-out': 'plan.note.paidOut',
}

/** A note, the address of its link, and the day that it names; null for none. */
type Note = readonly [words: MessageId, to: string, day?: CivilDate | null]

/** Parts that a plan leaves out, and why: a pillar that there is not, one without contributions, money that is being taken out. */
export const notesOf = (answer: PlanAnswer): readonly Note[] => [...secondNotes(answer), ...thirdNotes(answer)]

function secondNotes(answer: PlanAnswer): Note[] {
  const { secondPillar, secondPillarState, fundPensionPillars: paying, pendingFundPensionPillars: opening } = answer
  if (paying.includes(2)) return [['plan.note.paying.second', paths.account()]]
  if (opening.includes(2)) return [['plan.note.opening.second', paths.account()]]
  const isSumPending = answer.pendingSumPillars.includes(2)
  if (secondPillar === null) {
    const words = isSumPending ? 'plan.note.leaving' : (withoutSecond[secondPillarState] ?? 'plan.note.noSecond')
    return [[words, paths.secondPillar()]]
  }
  const note = contributionsNote(secondPillar, isSumPending)
  return note === null ? [] : [note]
}

/** The note about contributions that do not come all the time; null when they do. */
function contributionsNote(
  { contributions, contributionsEnd, contributionsEndDate }: NonNullable<PlanAnswer['secondPillar']>,
  isSumPending: boolean,
): Note | null {
  const end = contributions === null ? null : contributionsEndDate
  if (isSumPending) return ['plan.note.sum.second', paths.account(), end]
  if (contributionsEnd) return [end === null ? 'plan.note.ended' : 'plan.note.ends', paths.account(), end]
  if (contributions === null) return ['plan.note.stopped', paths.account()]
  const [pause] = contributions.pauses
  if (pause === undefined) return null
  return pause.from === null
    ? ['plan.note.resumes', paths.account(), pause.until]
    : ['plan.note.stops', paths.account(), pause.from]
}

function thirdNotes(answer: PlanAnswer): Note[] {
  const { thirdPillar, fundPensionPillars: paying, pendingFundPensionPillars: opening } = answer
  if (paying.includes(3)) return [['plan.note.paying.third', paths.account()]]
  if (opening.includes(3)) return [['plan.note.opening.third', paths.account()]]
  if (thirdPillar === null) return [['plan.note.noThird', paths.thirdPillar()]]
  return answer.pendingSumPillars.includes(3) ? [['plan.note.sum.third', paths.account()]] : []
}
