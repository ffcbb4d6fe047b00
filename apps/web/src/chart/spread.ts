/**
 * Positions for labels with a distance of `gap` inside 0..1, each as near as possible to its wanted place and in the same order.
 * Without room for all, they are spaced evenly.
 */
export function spread(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b) || a - b)
  // Unused with fewer than two.
  const step = Math.min(gap, 1 / (order.length - 1))
  const placed = order.map((index) => Math.min(1, Math.max(0, at(wanted, index))))
  // Downwards until no two overlap, then upwards from the end for those pushed over it.
  for (let rank = 1; rank < placed.length; rank += 1) {
    placed[rank] = Math.max(at(placed, rank), at(placed, rank - 1) + step)
  }
  let limit = 1
  for (let rank = placed.length - 1; rank >= 0; rank -= 1) {
    placed[rank] = Math.min(at(placed, rank), limit)
    limit = at(placed, rank) - step
  }
  const result = wanted.map(() => 0)
  for (const [rank, index] of order.entries()) result[index] = Math.max(0, at(placed, rank))
  return result
}

const at = (values: readonly number[], index: number) => values[index] ?? 0
