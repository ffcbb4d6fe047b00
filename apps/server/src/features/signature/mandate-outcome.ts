import { refusal } from '../../answers/api-error.ts'
import type { Database } from '../../database/migrate.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { errorsOf } from './registry-processes.ts'
import type { SignedMandates } from './signed-mandates.ts'
import { latestAttempt } from './signature-store.ts'
import { isSigned } from './signing-step.ts'

/** What became of a signed mandate: for pages that were shown while it was on its way. */
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
      // One that failed or was replaced keeps the step that it had come to.
      if (attempt === null || !isSigned(attempt.step.step)) throw refusal(400, 'mandate.not.signed')
      if (isSigned(attempt.state)) return { kind: 'ON_ITS_WAY', errors: [] }
      if (attempt.state === 'complete') return { kind: 'TAKEN', errors: [] }
      return { kind: 'REFUSED', errors: await errorsOf(db, attempt) }
    },
  }
}
