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
  const positions = order.map((index) => Math.min(1, Math.max(0, at(wanted, index))))
  // Downwards until no two overlap, then upwards from the end for those pushed over it.
  for (let rank = 1; rank < positions.length; rank += 1) {
    positions[rank] = Math.max(at(positions, rank), at(positions, rank - 1) + at(gaps, rank - 1))
  }
  let limit = 1
  for (let rank = positions.length - 1; rank >= 0; rank -= 1) {
    positions[rank] = Math.min(at(positions, rank), limit)
    limit = at(positions, rank) - at(gaps, rank - 1)
  }
  const result = wanted.map(() => 0)
  for (const [rank, index] of order.entries()) result[index] = Math.max(0, at(positions, rank))
  return result
}

/** True where no two labels overlap; `heights` as in `spreadHeights`. */
export function areApart(positions: readonly number[], heights: readonly number[]): boolean {
  const order = positions.map((_, index) => index).toSorted((a, b) => at(positions, a) - at(positions, b) || a - b)
  return order.slice(1).every((index, rank) => {
    const above = at(order, rank)
    return at(positions, index) - at(positions, above) >= (at(heights, above) + at(heights, index)) / 2 - 1e-6
  })
}

/** Between the centres of neighbours; less than they need where the whole has no room for all. */
function gapsOf(order: readonly number[], heights: readonly number[]): number[] {
  const needed = order.slice(1).map((index, rank) => (at(heights, at(order, rank)) + at(heights, index)) / 2)
  const share = Math.min(1, 1 / needed.reduce((sum, gap) => sum + gap, 0))
  return needed.map((gap) => gap * share)
}

const at = (values: readonly number[], index: number) => values[index] ?? 0
