import { refusal } from '../../../refusals/api-error.ts'
import type { Database } from '../../../database/migrate.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import { answeredParts, errorsOf } from '../telling/registry-processes.ts'
import type { SignedMandates } from '../attempt/signed-mandates.ts'
import { latestAttempt } from '../attempt/signature-store.ts'
import { isSigned } from '../attempt/signing-step.ts'

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
      if (attempt === null || !isSigned(attempt.step.step)) throw refusal(400, 'mandate.not.signed')
      if (isSigned(attempt.state)) return { kind: 'ON_ITS_WAY', errors: [], parts: [] }
      const parts = [...((await answeredParts(db, [id])).get(id) ?? [])]
      if (attempt.state === 'complete') return { kind: 'TAKEN', errors: [], parts }
      return { kind: 'REFUSED', errors: await errorsOf(db, attempt), parts }
    },
  }
}
