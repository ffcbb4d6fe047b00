import { refusalArguments } from '../../../pension/refusal-code.ts'
import { refusal } from '../../../refusals/api-error.ts'
import type { Database } from '../../../database/migrate.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import type { ErrorCode } from '@sammas/contract/errors'
import { answeredParts, errorsOf } from '../delivery/registry-processes.ts'
import { replacedParts } from '../delivery/replaced-parts.ts'
import type { SignedMandates } from '../attempt/signed-mandates.ts'
import { latestAttempt } from '../attempt/signature-store.ts'
import { isSigned } from '../attempt/signing-step.ts'

const REPLACED = 'mandate.processing.error.epis.replaced' satisfies ErrorCode

/** Outcome of a signed mandate, for pages that showed it as on its way. */
export function mandateOutcomeHandlers({
  db,
  mandates,
}: {
  db: Database
  mandates: SignedMandates
}): HandlersOf<'mandateOutcome'> {
  return {
    mandateOutcome: async ({ session, params: { id } }) => {
      await mandates.ofPerson(session.personId, id)
      const attempt = await latestAttempt(db, id)
      // A failed or replaced attempt keeps its last step.
      if (attempt === null || !isSigned(attempt.step.step)) throw refusal('mandate.not.signed')
      if (isSigned(attempt.state)) return { kind: 'ON_ITS_WAY', errors: [], parts: [] }
      const replaced = await replacedParts(db, attempt)
      const parts = ((await answeredParts(db, [id])).get(id) ?? []).map((part) =>
        replaced.includes(part.type) ? { ...part, taken: false } : part,
      )
      const errors = [
        ...(attempt.state === 'complete' ? [] : await errorsOf(db, attempt)),
        ...replaced.map((type) => ({ code: REPLACED, arguments: refusalArguments(type) })),
      ]
      if (errors.length === 0) return { kind: 'TAKEN', errors, parts }
      return { kind: errors.every(({ code }) => code === REPLACED) ? 'REPLACED' : 'REFUSED', errors, parts }
    },
  }
}
