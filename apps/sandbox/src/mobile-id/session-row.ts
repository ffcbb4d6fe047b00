import { randomUUID } from 'node:crypto'
import type { Behaviour } from '../smart-id/persona-type.ts'
import type { PhoneRequest } from '../virtual-phone/phone-request.ts'
import { finishedWithout } from './mobile-answer.ts'
import { mobileBehaviourOf } from './mobile-personas.ts'
import type { MobileSessionRequest } from './read-request.ts'
import type { MobileSessionRow } from './session-store.ts'
import { mobileVerificationCode } from './verification-code.ts'

/** How the person of this session behaves in it. */
export function behaviourFor({
  phone,
  personal_code,
  kind,
}: Pick<MobileSessionRow, 'kind' | 'personal_code' | 'phone'>): Behaviour {
  return mobileBehaviourOf(phone, personal_code, kind === 'authentication' ? 'login' : 'signing')
}

/** The row of a session that begins now. Who has no Mobile-ID is known at once: no phone rings. */
export function newSessionRow(
  kind: MobileSessionRow['kind'],
  request: MobileSessionRequest,
  isClient: boolean,
  times: { sessionTimeoutMs: number; silentPersonaTimeoutMs: number },
  now: Date,
): MobileSessionRow {
  const who = { kind, personal_code: request.nationalIdentityNumber, phone: request.phoneNumber }
  const { habit, drops } = behaviourFor(who)
  const timeoutMs = habit.does === 'nothing' ? times.silentPersonaTimeoutMs : times.sessionTimeoutMs
  return {
    ...who,
    id: randomUUID(),
    relying_party_name: request.relyingPartyName,
    hash: request.hash,
    hash_type: request.hashType,
    display_text: request.displayText,
    created_at: now,
    expires_at: new Date(now.getTime() + timeoutMs),
    drops_left: drops ?? 0,
    answer: isClient ? null : JSON.stringify(finishedWithout('NOT_MID_CLIENT', now)),
    answered_at: isClient ? null : now,
  }
}

/** What the phone shows of this session. */
export function phoneRequestOf(row: MobileSessionRow): PhoneRequest {
  return {
    id: row.id,
    method: 'mobile-id',
    kind: row.kind,
    relyingParty: row.relying_party_name,
    text: row.display_text,
    verificationCode: mobileVerificationCode(Buffer.from(row.hash, 'base64')),
    choices: null,
    createdAt: row.created_at,
  }
}
