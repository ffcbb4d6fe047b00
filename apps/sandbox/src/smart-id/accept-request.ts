import type { FastifyReply } from 'fastify'
import type { Subject } from '../certificates/certificate-authority.ts'
import { behaviourOf } from '../virtual-phone/personas/personas.ts'
import { sendProblem } from './problem.ts'
import type { ProblemDetail } from './problem.ts'
import type { ReadRequest } from './read-request.ts'

export type AcceptedRequest = { person: Subject; read: Extract<ReadRequest, { problems: null }> }

export type RelyingParty = { relyingPartyUUID: string; relyingPartyName: string }

type Refusal = { status: number; detail: string; errors?: ProblemDetail[] }

type Sent =
  | { problems: ProblemDetail[] }
  | { problems: null; relyingPartyUUID: string; relyingPartyName: string; wantsBasic: boolean }

function senderRefusal(read: Sent, relyingParty: RelyingParty): Refusal | null {
  if (read.problems !== null) return { status: 400, detail: 'The request is not valid.', errors: read.problems }
  const isKnown =
    read.relyingPartyUUID === relyingParty.relyingPartyUUID &&
    read.relyingPartyName.toLowerCase() === relyingParty.relyingPartyName.toLowerCase()
  if (!isKnown) return { status: 401, detail: 'The relying party is not known.' }
  return read.wantsBasic ? { status: 403, detail: 'The relying party has no right to this level.' } : null
}

/** Whether a request is well-formed and of the known relying party; false: answered with a problem. */
export function isAcceptedSender<Read extends Sent>(
  reply: FastifyReply,
  read: Read,
  relyingParty: RelyingParty,
): read is Extract<Read, { problems: null }> {
  const refusal = senderRefusal(read, relyingParty)
  if (refusal !== null) sendProblem(reply, refusal.status, refusal.detail, refusal.errors)
  return refusal === null
}

/** The person of this code, unless their account has an obstacle; null: answered with a problem. */
export async function acceptedPerson(
  reply: FastifyReply,
  personalCode: string | null,
  at: 'login' | 'signing',
  findPerson: (personalCode: string) => Promise<Subject | null>,
): Promise<Subject | null> {
  const person = personalCode === null ? null : await findPerson(personalCode)
  if (person === null) {
    sendProblem(reply, 404, 'There is no such account.')
    return null
  }
  const { obstacle } = behaviourOf(person.personalCode, at)
  if (obstacle === 'maintenance') sendProblem(reply, 580, 'The system is under maintenance.')
  if (obstacle === 'account-needs-owner') sendProblem(reply, 472, 'The person should open the app or the portal.')
  if (obstacle === 'client-refused') sendProblem(reply, 480, 'The client is too old.')
  if (obstacle === 'unsuitable-account') {
    const error = { code: 'NO_SUITABLE_ACCOUNT_FOUND', detail: 'The person has accounts of another level only.' }
    sendProblem(reply, 404, 'There is no suitable account.', [error])
  }
  return obstacle === undefined ? person : null
}

/**
 * Accepts a well-formed request of the known relying party about a known person; null: answered with a problem (docs/rules.md: Smart-ID
 * refusals). `personalCode` null: the path had no valid identifier.
 */
export async function acceptRequest(
  reply: FastifyReply,
  read: ReadRequest,
  personalCode: string | null,
  relyingParty: RelyingParty,
  findPerson: (personalCode: string) => Promise<Subject | null>,
): Promise<AcceptedRequest | null> {
  if (!isAcceptedSender(reply, read, relyingParty)) return null
  const at = read.request.kind === 'authentication' ? 'login' : 'signing'
  const person = await acceptedPerson(reply, personalCode, at, findPerson)
  return person === null ? null : { person, read }
}
