/**
 * Positions for labels with a distance of `gap` inside 0..1, each as near as possible to its wanted place and in the same order.
 * Without room for all, they are spaced evenly.
 */
export const spread = (wanted: readonly number[], gap: number): number[] =>
  spreadHeights(
    wanted,
    wanted.map(() => gap),
  )

/** The same for labels of different heights, centred at their places, as shares of the whole. */
export function spreadHeights(wanted: readonly number[], heights: readonly number[]): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b) || a - b)
  const gaps = gapsOf(order, heights)
  const placed = order.map((index) => Math.min(1, Math.max(0, at(wanted, index))))
  // Downwards until no two overlap, then upwards from the end for those pushed over it.
  for (let rank = 1; rank < placed.length; rank += 1) {
    placed[rank] = Math.max(at(placed, rank), at(placed, rank - 1) + at(gaps, rank - 1))
  }
  let limit = 1
  for (let rank = placed.length - 1; rank >= 0; rank -= 1) {
    placed[rank] = Math.min(at(placed, rank), limit)
    limit = at(placed, rank) - at(gaps, rank - 1)
  }
  const result = wanted.map(() => 0)
  for (const [rank, index] of order.entries()) result[index] = Math.max(0, at(placed, rank))
  return result
}

/** True where no two labels overlap; `heights` as in `spreadHeights`. */
export function areApart(places: readonly number[], heights: readonly number[]): boolean {
  const order = places.map((_, index) => index).toSorted((a, b) => at(places, a) - at(places, b) || a - b)
  return order.slice(1).every((index, rank) => {
    const above = at(order, rank)
    return at(places, index) - at(places, above) >= (at(heights, above) + at(heights, index)) / 2 - 1e-6
  })
}

/** Between the centres of neighbours; less than they need where the whole has no room for all. */
function gapsOf(order: readonly number[], heights: readonly number[]): number[] {
  const needed = order.slice(1).map((index, rank) => (at(heights, at(order, rank)) + at(heights, index)) / 2)
  const share = Math.min(1, 1 / needed.reduce((sum, gap) => sum + gap, 0))
  return needed.map((gap) => gap * share)
}

const at = (values: readonly number[], index: number) => values[index] ?? 0
