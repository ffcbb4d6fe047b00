import type { CivilDate } from '../dates/civil-date.ts'
import type { ComingRate } from './rate-standing.ts'

/**
 * The signed rate that never comes into force because contributions have ended by its day; null without one, and while contributions go on
 * (docs/rules.md: Taking money out). `coming`: in the order of their days.
 */
export const voidRate = (coming: readonly ComingRate[], contributionsEnd: CivilDate | null): ComingRate | null =>
  contributionsEnd === null ? null : (coming.find(({ from }) => from >= contributionsEnd) ?? null)
