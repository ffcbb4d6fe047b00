import * as z from 'zod/mini'

const LONG = 200
const SHORT = 60

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`
}

/**
 * The app's interactions, as base64 of minified JSON: the text with a choice of the control code where the app can, else the text with
 * the PIN. Choosing the code is SK's guard against people who confirm without looking. Store the exact text: it is signed
 * (docs/rules.md: Smart-ID requests).
 */
export function interactionsFor(displayText: string): string {
  const interactions = [
    { type: 'confirmationMessageAndVerificationCodeChoice', displayText200: shortened(displayText, LONG) },
    { type: 'displayTextAndPIN', displayText60: shortened(displayText, SHORT) },
  ]
  return Buffer.from(JSON.stringify(interactions), 'utf8').toString('base64')
}

/**
 * The same for a login by link, in which the service refuses a choice of codes: the link itself ties the phone to this screen
 * (docs/rules.md: Smart-ID links).
 */
export function linkInteractionsFor(displayText: string): string {
  const interactions = [{ type: 'displayTextAndPIN', displayText60: shortened(displayText, SHORT) }]
  return Buffer.from(JSON.stringify(interactions), 'utf8').toString('base64')
}

const typesOnly = z.array(z.object({ type: z.string() }))

/** Was this type among the requested ones? False also when the stored text is unreadable. */
export function wasRequested(interactions: string, type: string): boolean {
  try {
    const requested = typesOnly.parse(JSON.parse(Buffer.from(interactions, 'base64').toString('utf8')))
    return requested.some((interaction) => interaction.type === type)
  } catch {
    return false
  }
}
