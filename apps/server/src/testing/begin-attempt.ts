import type { Database } from '../database/migrate.ts'
import {
  addSignatureAttempt,
  givenSignatures,
  type NewSignatureAttempt,
} from '../features/signature/attempt/signature-store.ts'

/** Starts an attempt of a mandate without obstacles; answers its id. */
export async function beginAttempt(
  db: Database,
  attempt: Omit<NewSignatureAttempt, 'rivals' | 'given'>,
): Promise<string> {
  const given = await givenSignatures(db, attempt.personId)
  const start = await addSignatureAttempt(db, { ...attempt, given, rivals: () => Promise.resolve([]) }, new Date())
  if (start.kind !== 'started') throw new Error(`the mandate cannot be signed: ${start.kind}`)
  return start.id
}
