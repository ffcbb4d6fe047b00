import { createHash, randomUUID } from 'node:crypto'
import type { PhoneRequest } from '../virtual-phone/phone-request.ts'
import type { PhoneSessionRow } from '../virtual-phone/session-store.ts'
import type { ShownInteraction } from './interactions.ts'
import { behaviourOf } from '../virtual-phone/personas/personas.ts'
import type { Behaviour } from '../virtual-phone/personas/persona-type.ts'
import type { SessionRequest, SessionScreen } from './session-request.ts'

export type StartInput = {
  personalCode: string
  relyingPartyName: string
  nonce: string | null
  request: SessionRequest
  shown: ShownInteraction | null
}

// `newSessionRow` below wrote the texts from values of these types, hence the casts.
export const requestOf = (row: PhoneSessionRow): SessionRequest => JSON.parse(row.request) as SessionRequest
export const screenOf = (row: PhoneSessionRow): SessionScreen => JSON.parse(row.screen) as SessionScreen

/** The behaviour of this session's person. */
export function behaviourFor(row: Pick<PhoneSessionRow, 'kind' | 'personal_code'>): Behaviour {
  return behaviourOf(row.personal_code, row.kind === 'authentication' ? 'login' : 'signing')
}

/** The row of a new session. */
export function newSessionRow(
  { personalCode, relyingPartyName, nonce, request, shown }: StartInput,
  times: { sessionTimeoutMs: number; silentPersonaTimeoutMs: number },
  now: Date,
  random: (length: number) => Buffer,
): PhoneSessionRow {
  const { habit, drops } = behaviourFor({ kind: request.kind, personal_code: personalCode })
  const timeoutMs = habit.does === 'nothing' ? times.silentPersonaTimeoutMs : times.sessionTimeoutMs
  return {
    id: randomUUID(),
    service: 'smart-id',
    kind: request.kind,
    personal_code: personalCode,
    relying_party_name: relyingPartyName,
    // the nonce distinguishes otherwise equal requests
    request: JSON.stringify(nonce === null ? request : { ...request, nonce }),
    screen: JSON.stringify(screenFor(request, shown, random)),
    created_at: now,
    expires_at: new Date(now.getTime() + timeoutMs),
    drops_left: drops ?? 0,
    answer: null,
    answered_at: null,
  }
}

function screenFor(
  request: SessionRequest,
  shown: ShownInteraction | null,
  random: (length: number) => Buffer,
): SessionScreen {
  if (request.kind === 'certificate-choice') {
    return { interaction: null, text: null, controlCode: null, choices: null }
  }
  const text = shown?.text ?? null
  const interaction = shown?.type ?? null
  // The link itself ties the phone to the screen.
  if (request.kind === 'authentication' && request.link !== undefined)
    return { interaction, text, controlCode: null, choices: null }
  // A login's code is derived from the challenge; a signature's is chosen by the service (docs/rules.md: Control code).
  const source = request.kind === 'authentication' ? Buffer.from(request.rpChallenge, 'base64') : random(32)
  const controlCode = controlCodeOf(source)
  const isChoice = shown?.type === 'confirmationMessageAndVerificationCodeChoice'
  return {
    interaction,
    text,
    controlCode,
    choices: isChoice ? codeChoices(controlCode, random) : null,
  }
}

/** The phone's view of this session. */
export function phoneRequestOf(row: PhoneSessionRow): PhoneRequest {
  const { text, controlCode, choices } = screenOf(row)
  const { id, kind, relying_party_name: relyingParty, created_at: createdAt } = row
  return { id, method: 'smart-id', kind, relyingParty, text, controlCode, choices, createdAt }
}

/** Four digits from the raw bytes that are signed: the last two bytes of their SHA-256, modulo 10000 (docs/rules.md: Control code). */
function controlCodeOf(bytes: Uint8Array): string {
  const code = createHash('sha256').update(bytes).digest().readUInt16BE(30) % 10_000
  return String(code).padStart(4, '0')
}

/** Three different codes in a random order, the right one among them. `random` gives that many random bytes. */
function codeChoices(code: string, random: (bytes: number) => Buffer): string[] {
  const bytes = random(5)
  // Two offsets from separate ranges below 10000: the other codes differ from the right one and from each other.
  const others = [1 + (bytes.readUInt16BE(0) % 4999), 5000 + (bytes.readUInt16BE(2) % 4999)]
  const wrong = others.map((offset) => String((Number(code) + offset) % 10_000).padStart(4, '0'))
  return wrong.toSpliced(bytes.readUInt8(4) % 3, 0, code)
}
