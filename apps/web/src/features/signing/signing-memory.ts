import * as z from 'zod/mini'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { attemptMemory, type AttemptMemory } from '#web/attempt/pending-attempt.ts'
import { DRAFT_PREFIX } from '#web/storage/clear-drafts.ts'

/** Flow, person, subject and method of a signature in progress: it is found by them after a reload. */
type Owner = { flow: string; personId: number; subject: string; method: LoginMethod }

export type SigningHandle = {
  personId: number
  subject: string
  method: LoginMethod
  mandateId: number
  /** The card's signature; a reload submits it again. */
  signedHash: string | null
}

/** True when this tab began to sign the order, and does not know the outcome. */
export function isBegun(order: Owner): boolean {
  return signingMemory(order).read() !== null
}

/** Cleared with the other drafts at logout, because of its prefix. */
export function signingMemory({ flow, personId, subject, method }: Owner): AttemptMemory<SigningHandle> {
  return attemptMemory(
    `${DRAFT_PREFIX}signing.${flow}`,
    z.object({
      personId: z.literal(personId),
      subject: z.literal(subject),
      method: z.literal(method),
      mandateId: z.int(),
      signedHash: z.nullable(z.string()),
    }),
  )
}
