import { cleanNumber } from '../text/pasted-text.ts'

/**
 * A typed percentage as a whole number 0..100: the leading digits count, an empty or invalid text is 0 (docs/rules.md: Second-pillar
 * choice).
 */
export function percentFromText(text: string): number {
  const percent = Number.parseInt(cleanNumber(text), 10)
  return Number.isNaN(percent) ? 0 : clampPercent(percent)
}

/** The nearest whole percent from 0 to 100. */
export function clampPercent(percent: number): number {
  return Math.min(Math.max(Math.round(percent), 0), 100) + 0 // -0 + 0 is 0
}
