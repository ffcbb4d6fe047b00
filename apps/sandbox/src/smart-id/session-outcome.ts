import type { Subject } from '../certificates/certificate-authority.ts'
import type { PhoneAnswer } from '../virtual-phone/phone-request.ts'
import type { PhoneSessionRow } from '../virtual-phone/session-store.ts'
import { endOf, type Wrongdoing } from '../virtual-phone/wrongdoing.ts'
import { confirmedBody, refusedBody } from './session-answer.ts'
import type { AnswerTools } from './session-answer.ts'
import { behaviourFor, requestOf, screenOf } from './session-row.ts'

export type OutcomeDeps = AnswerTools & { findPerson: (personalCode: string) => Promise<Subject | null> }

/** The finished body when a person answers on the phone page. */
export async function outcomeOfAnswer(
  row: PhoneSessionRow,
  answer: PhoneAnswer,
  deps: OutcomeDeps,
  wrong: Wrongdoing | null,
): Promise<object> {
  switch (answer) {
    case 'confirm':
      return confirmed(row, deps, wrong)
    case 'refuse':
      return refusal(row, screenOf(row).interaction)
    case 'wrong-code':
      return refusedBody('WRONG_VC', null)
  }
}

/** The finished body when the person answers automatically, as their persona does. */
export async function outcomeByHabit(row: PhoneSessionRow, deps: OutcomeDeps): Promise<object> {
  const { habit } = behaviourFor(row)
  if (habit.does === 'refuses') return refusal(row, habit.screen ?? null)
  // A certificate choice shows no code.
  if (habit.does === 'chooses-wrong-code' && row.kind !== 'certificate-choice') return refusedBody('WRONG_VC', null)
  return confirmed(row, deps)
}

function refusal(row: PhoneSessionRow, interaction: string | null): object {
  if (row.kind === 'certificate-choice') return refusedBody('USER_REFUSED_CERT_CHOICE', null)
  return interaction === null ? refusedBody('USER_REFUSED', null) : refusedBody('USER_REFUSED_INTERACTION', interaction)
}

async function confirmed(row: PhoneSessionRow, deps: OutcomeDeps, wrong: Wrongdoing | null = null): Promise<object> {
  const end = endOf(wrong)
  if (end !== null) return refusedBody(end, null)
  const behaviour = behaviourFor(row)
  if (behaviour.habit.does === 'ends-with') return refusedBody(behaviour.habit.endResult, null)
  const person = await deps.findPerson(row.personal_code)
  if (person === null) return refusedBody('DOCUMENT_UNUSABLE', null)
  const { relying_party_name: relyingPartyName } = row
  return confirmedBody(
    { person, relyingPartyName, request: requestOf(row), screen: screenOf(row), behaviour, wrong },
    deps,
  )
}
