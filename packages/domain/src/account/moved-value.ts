import { WHOLE } from '../money/basis-points.ts'
import { type Cents, cents } from '../money/cents.ts'
import { valueOf } from '../money/units.ts'
import type { PendingMove } from '../application/application.ts'

/** Today's value of a part of a fund worth `total`, in cents; null when a price is unknown. */
export function movedValue(total: Cents, part: PendingMove['part']): Cents | null {
  if ('share' in part) return cents(Math.round((total * part.share) / WHOLE))
  return part.nav === null ? null : valueOf(part.units, part.nav)
}
