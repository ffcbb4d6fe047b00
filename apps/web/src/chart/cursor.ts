/** The index of the value nearest to `wanted` in an ascending list; of two equally near the later one. -1 for an empty list. */
export function nearestIndex(ascending: readonly number[], wanted: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  const [before, after] = [ascending[low - 1], ascending[low]]
  if (before === undefined || after === undefined) return after === undefined ? ascending.length - 1 : low
  return wanted - before < after - wanted ? low - 1 : low
}

/**
 * The cursor's position among `count` points after a key: arrows move by one, Page Up and Page Down by a tenth, Home and End to the
 * ends. Null for every other key: the page may use it.
 */
export function cursorAfter(key: string, index: number, count: number): number | null {
  const page = Math.max(1, Math.round(count / 10))
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    PageUp: index + page,
    PageDown: index - page,
    Home: 0,
    End: count - 1,
  }
  const moved = Object.hasOwn(moves, key) ? moves[key] : undefined
  return moved === undefined ? null : Math.min(count - 1, Math.max(0, moved))
}
