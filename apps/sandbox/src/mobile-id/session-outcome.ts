import type { CertificateAuthorities, Subject } from '../certificates/certificate-authority.ts'
import type { PhoneSessionRow } from '../virtual-phone/session-store.ts'
import { confirmedAnswer, finishedWithout } from './mobile-answer.ts'
import { requestOf } from './kept-request.ts'
import { fixedResultOf } from '../virtual-phone/personas/mobile-personas.ts'
import { behaviourFor } from './session-row.ts'

export type MobileOutcomeDeps = {
  authorities: CertificateAuthorities
  findPhone: (phone: string) => Promise<Subject | null>
  randomBytes: (length: number) => Buffer
  now: () => Date
}

/** The finished body when the person confirms, on the phone page or automatically. */
export async function outcomeOfConfirmation(row: PhoneSessionRow, deps: MobileOutcomeDeps): Promise<object> {
  const behaviour = behaviourFor(row)
  const { phoneNumber } = requestOf(row)
  const scripted = behaviour.habit.does === 'ends-with' ? behaviour.habit.endResult : null
  const result = fixedResultOf(phoneNumber) ?? scripted
  if (result !== null) return finishedWithout(result, deps.now())
  const person = await deps.findPhone(phoneNumber)
  if (person?.personalCode !== row.personal_code) return finishedWithout('NOT_MID_CLIENT', deps.now())
  return confirmedAnswer(row, person, behaviour, deps)
}

/**
 * The finished body when the person answers automatically, as their persona does. Mobile-ID offers no choice of codes, so a wrong one
 * is impossible.
 */
export async function outcomeByHabit(row: PhoneSessionRow, deps: MobileOutcomeDeps): Promise<object> {
  const isRefusal = behaviourFor(row).habit.does === 'refuses'
  return isRefusal ? finishedWithout('USER_CANCELLED', deps.now()) : outcomeOfConfirmation(row, deps)
}
