import type { LateAnswer } from '../../eid/late-answer.ts'
import type { Database } from '../../database/migrate.ts'
import type { LoginAttempt } from './login-attempt.ts'
import { endAttempt, notePollTrouble } from './login-attempt-store.ts'

/** Stores a poll's outcome, an answer by `done`; answers the ms until the next poll. */
export async function afterPoll<Value>(
  attempt: LoginAttempt,
  outcome: LateAnswer<Value>,
  deps: { db: Database; now: () => Date; retryPauseMs: number; done: (value: Value) => Promise<void> },
): Promise<number> {
  const { db, now } = deps
  switch (outcome.state) {
    case 'unreachable':
      await notePollTrouble(db, attempt.id, outcome.code)
      return deps.retryPauseMs
    case 'done':
      await deps.done(outcome.value)
      return 0
    case 'failed':
      await endAttempt(db, attempt.id, { state: 'failed', code: outcome.code }, now())
      return 0
    case 'running':
      if (outcome.trouble !== attempt.failureCode) await notePollTrouble(db, attempt.id, outcome.trouble)
      return 0
  }
}
