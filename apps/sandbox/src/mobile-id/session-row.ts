import { randomUUID } from 'node:crypto'
import type { Behaviour } from '../virtual-phone/personas/persona-type.ts'
import type { PhoneRequest } from '../virtual-phone/phone-request.ts'
import type { PhoneSessionRow } from '../virtual-phone/session-store.ts'
import { finishedWithout } from './mobile-answer.ts'
import { requestOf, type KeptRequest } from './kept-request.ts'
import { mobileBehaviourOf } from '../virtual-phone/personas/mobile-personas.ts'
import type { MobileSessionRequest } from './read-request.ts'

export type MobileSessionKind = 'authentication' | 'signature'

// `newSessionRow` below wrote the text from a value of this type, hence the cast.
const screenOf = (row: PhoneSessionRow) => JSON.parse(row.screen) as { text: string | null }

/** The behaviour of this session's person. */
export function behaviourFor(row: Pick<PhoneSessionRow, 'kind' | 'personal_code' | 'request'>): Behaviour {
  const at = row.kind === 'authentication' ? 'login' : 'signing'
  return mobileBehaviourOf(requestOf(row).phoneNumber, row.personal_code, at)
}

/** The row of a new session. A person without Mobile-ID is known at once: no phone rings. */
export function newSessionRow(
  kind: MobileSessionKind,
  { phoneNumber, nationalIdentityNumber, relyingPartyName, hash, hashType, displayText }: MobileSessionRequest,
  isClient: boolean,
  times: { sessionTimeoutMs: number; silentPersonaTimeoutMs: number },
  now: Date,
): PhoneSessionRow {
  const request: KeptRequest = { phoneNumber, hash, hashType }
  const requested = { kind, personal_code: nationalIdentityNumber, request: JSON.stringify(request) }
  const { habit, drops } = behaviourFor(requested)
  const timeoutMs = habit.does === 'nothing' ? times.silentPersonaTimeoutMs : times.sessionTimeoutMs
  return {
    ...requested,
    id: randomUUID(),
    service: 'mobile-id',
    relying_party_name: relyingPartyName,
    screen: JSON.stringify({ text: displayText }),
    created_at: now,
    expires_at: new Date(now.getTime() + timeoutMs),
    drops_left: drops ?? 0,
    answer: isClient ? null : JSON.stringify(finishedWithout('NOT_MID_CLIENT', now)),
    answered_at: isClient ? null : now,
  }
}

/** The phone's view of this session. */
export function phoneRequestOf(row: PhoneSessionRow): PhoneRequest {
  return {
    id: row.id,
    method: 'mobile-id',
    kind: row.kind,
    relyingParty: row.relying_party_name,
    text: screenOf(row).text,
    controlCode: mobileIdControlCode(Buffer.from(requestOf(row).hash, 'base64')),
    choices: null,
    createdAt: row.created_at,
  }
}

/** The control code of Mobile-ID: the first six and the last seven bits of the hash, four digits (docs/rules.md: Control code). */
function mobileIdControlCode(hash: Uint8Array): string {
  const code = (((hash.at(0) ?? 0) >> 2) << 7) | ((hash.at(-1) ?? 0) & 0x7f)
  return String(code).padStart(4, '0')
}
