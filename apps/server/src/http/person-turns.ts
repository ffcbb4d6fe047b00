import { refusal } from '../answers/api-error.ts'

/**
 * Calls of one person that work at the same time, and how many more may wait for their turn. A page asks for about ten at once, and what works at the
 * same moment shares its questions; so many pages may be opened at once as a browser has connections.
 */
export type TurnLimits = { atOnce: number; waiting: number }

const usual: TurnLimits = { atOnce: 12, waiting: 100 }

type Line = { running: number; waiting: (() => void)[] }

/**
 * Lets a few calls of each person work at a time, in the order in which they came, so that nobody's rush is the others' delay. A turn lasts until
 * `left` resolves, if that is given: an answer that nobody fetches is memory. `lines` holds those who are at it, and nobody else.
 *
 * @throws ApiError 429 where too many wait already
 */
export function personTurns(
  { atOnce, waiting }: TurnLimits = usual,
  lines = new Map<number, Line>(),
): <Value>(personId: number, work: () => Promise<Value>, left?: () => Promise<unknown>) => Promise<Value> {
  const giveOn = (personId: number, line: Line) => {
    const next = line.waiting.shift()
    if (next !== undefined) next()
    else line.running -= 1
    if (line.running === 0) lines.delete(personId)
  }
  return async (personId, work, left = () => Promise.resolve()) => {
    const line = lines.get(personId) ?? { running: 0, waiting: [] }
    lines.set(personId, line)
    if (line.running < atOnce) line.running += 1
    else if (line.waiting.length >= waiting) throw refusal(429, 'too.many.requests')
    // Whoever is done hands the place over, so that nobody slips in between.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      const value = await work()
      void left().then(() => {
        giveOn(personId, line)
      })
      return value
    } catch (error) {
      giveOn(personId, line)
      throw error
    }
  }
}
