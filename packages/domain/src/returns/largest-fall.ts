import type { CivilDate } from '../dates/civil-date.ts'
import { type BasisPoints, basisPoints, WHOLE } from '../money/basis-points.ts'
import type { IndexPoint } from './index-series.ts'

/** How far a series fell from a peak to the lowest value before it rose above that peak, if it ever did. */
export type Fall = { readonly share: BasisPoints; readonly from: CivilDate; readonly to: CivilDate }

/** The largest fall of a series, with its points in the order of their days; null when it never fell. */
export function largestFall(points: readonly IndexPoint[]): Fall | null {
  let [peak] = points
  let largest: Fall | null = null
  for (const point of points) {
    if (peak === undefined || point.value >= peak.value) {
      peak = point
      continue
    }
    const share = Math.round((1 - point.value / peak.value) * WHOLE)
    if (share > (largest?.share ?? 0)) largest = { share: basisPoints(share), from: peak.date, to: point.date }
  }
  return largest
}
