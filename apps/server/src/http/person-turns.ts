import { refusal } from '../refusals/api-error.ts'

/**
 * Limits of one person's concurrent calls, and of those waiting. A page makes about ten at once, and concurrent calls share their
 * questions; as many pages may be opened at once as a browser has connections.
 */
export type TurnLimits = { atOnce: number; waiting: number }

const usual: TurnLimits = { atOnce: 12, waiting: 100 }

type Line = { running: number; waiting: (() => void)[] }

/**
 * Runs a few calls of each person at a time, in order of arrival, so that one person's rush does not delay others. A turn lasts until
 * `sent` resolves, if given: an unread answer occupies memory. `lines` holds only active people.
 *
 * @throws ApiError 429 where too many wait already
 */
export function personTurns(
  { atOnce, waiting }: TurnLimits = usual,
  lines = new Map<number, Line>(),
): <Value>(personId: number, work: () => Promise<Value>, sent?: () => Promise<unknown>) => Promise<Value> {
  const giveOn = (personId: number, line: Line) => {
    const next = line.waiting.shift()
    if (next !== undefined) next()
    else line.running -= 1
    if (line.running === 0) lines.delete(personId)
  }
  return async (personId, work, sent = () => Promise.resolve()) => {
    const line = lines.get(personId) ?? { running: 0, waiting: [] }
    lines.set(personId, line)
    if (line.running < atOnce) line.running += 1
    else if (line.waiting.length >= waiting) throw refusal('too.many.requests')
    // The turn passes to the next waiting one, so that a newcomer cannot take it.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      const value = await work()
      void sent().then(() => {
        giveOn(personId, line)
      })
      return value
    } catch (error) {
      giveOn(personId, line)
      throw error
    }
  }
}
