import type { Database } from '../database/migrate.ts'
import { waitingSignatures } from '../features/signature/attempt/waiting-signatures.ts'

/** A line for each signed mandate without the registry's answer; never with a person. */
export async function stuckLines(db: Database): Promise<string[]> {
  return (await waitingSignatures(db)).map(
    ({ mandateId, state, signedAt, tries, trouble, nextTry }) =>
      `mandate ${mandateId}  ${state}  since ${signedAt.toISOString()}  tries ${tries}  last answer ${trouble ?? 'none yet'}` +
      `  next try ${nextTry === null ? 'at once' : nextTry.toISOString()}`,
  )
}
