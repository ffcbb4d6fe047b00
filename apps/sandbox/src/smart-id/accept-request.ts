import type { FastifyReply } from 'fastify'
import type { Subject } from '../certificates/certificate-authority.ts'
import { behaviourOf } from '../virtual-phone/personas/personas.ts'
import { sendProblem } from './problem.ts'
import type { ProblemDetail } from './problem.ts'
import type { ReadRequest } from './read-request.ts'

export type AcceptedRequest = { person: Subject; read: Extract<ReadRequest, { problems: null }> }

export type RelyingParty = { relyingPartyUUID: string; relyingPartyName: string }

type Refusal = { status: number; detail: string; errors?: ProblemDetail[] }

async function refusalOrAccepted(
  read: ReadRequest,
  personalCode: string | null,
  relyingParty: RelyingParty,
  findPerson: (personalCode: string) => Promise<Subject | null>,
): Promise<Refusal | AcceptedRequest> {
  if (read.problems !== null) return { status: 400, detail: 'The request is not valid.', errors: read.problems }
  const isKnown =
    read.relyingPartyUUID === relyingParty.relyingPartyUUID &&
    read.relyingPartyName.toLowerCase() === relyingParty.relyingPartyName.toLowerCase()
  if (!isKnown) return { status: 401, detail: 'The relying party is not known.' }
  if (read.wantsBasic) return { status: 403, detail: 'The relying party has no right to this level.' }
  const person = personalCode === null ? null : await findPerson(personalCode)
  if (person === null) return { status: 404, detail: 'There is no such account.' }
  const { obstacle } = behaviourOf(person.personalCode, read.request.kind === 'authentication' ? 'login' : 'signing')
  if (obstacle === 'maintenance') return { status: 580, detail: 'The system is under maintenance.' }
  if (obstacle === 'account-needs-owner')
    return { status: 472, detail: 'The person should open the app or the portal.' }
  if (obstacle === 'client-refused') return { status: 480, detail: 'The client is too old.' }
  if (obstacle === 'unsuitable-account') {
    const error = { code: 'NO_SUITABLE_ACCOUNT_FOUND', detail: 'The person has accounts of another level only.' }
    return { status: 404, detail: 'There is no suitable account.', errors: [error] }
  }
  return { person, read }
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
  const result = await refusalOrAccepted(read, personalCode, relyingParty, findPerson)
  if ('person' in result) return result
  sendProblem(reply, result.status, result.detail, result.errors)
  return null
}
