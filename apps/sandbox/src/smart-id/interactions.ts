import * as z from 'zod/mini'
import type { Interaction } from '../virtual-phone/personas/persona-type.ts'
import type { ProblemDetail } from './problem.ts'

export type ShownInteraction = { type: Interaction; text: string }

const LIMITS = {
  displayTextAndPIN: { field: 'displayText60', limit: 60 },
  confirmationMessage: { field: 'displayText200', limit: 200 },
  confirmationMessageAndVerificationCodeChoice: { field: 'displayText200', limit: 200 },
} as const

const ALL_INTERACTIONS = [
  'displayTextAndPIN',
  'confirmationMessage',
  'confirmationMessageAndVerificationCodeChoice',
] as const

const shape = z.array(
  z.object({
    type: z.enum(ALL_INTERACTIONS),
    displayText60: z.optional(z.string()),
    displayText200: z.optional(z.string()),
  }),
)

const bad = (detail: string): { problem: ProblemDetail } => ({ problem: { detail, paramName: 'interactions' } })

/** Interactions of the flows by link: a choice of codes belongs to a push. */
export const LINK_INTERACTIONS: readonly Interaction[] = ['displayTextAndPIN', 'confirmationMessage']

/**
 * Parses base64 of a JSON array by the rules of the flow, which allows these types: at least one, no type twice, the type's own text and only that,
 * not empty, not too long. The sandbox's phone knows all types, so it shows the first.
 */
export function readInteractions(
  base64: string,
  allowed: readonly Interaction[] = ALL_INTERACTIONS,
): { shown: ShownInteraction } | { problem: ProblemDetail } {
  const parsed = shape.safeParse(parseJson(Buffer.from(base64, 'base64').toString('utf8')))
  if (!parsed.success) return bad('must be base64 of a JSON array of interactions')
  const interactions = parsed.data
  const foreign = interactions.find(({ type }) => !allowed.includes(type))
  if (foreign !== undefined) return bad(`${foreign.type} is not an interaction of this flow`)
  if (new Set(interactions.map((interaction) => interaction.type)).size !== interactions.length)
    return bad('a type is named twice')
  const texts: ShownInteraction[] = []
  for (const interaction of interactions) {
    const { field, limit } = LIMITS[interaction.type]
    const text = interaction[field]
    const other = interaction[field === 'displayText60' ? 'displayText200' : 'displayText60']
    if (text === undefined || text.trim() === '' || other !== undefined)
      return bad(`${interaction.type} takes ${field} and no other text`)
    if (text.length > limit) return bad(`${field} is longer than ${String(limit)} characters`)
    texts.push({ type: interaction.type, text })
  }
  const [shown] = texts
  return shown === undefined ? bad('at least one interaction is needed') : { shown }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
