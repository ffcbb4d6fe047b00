const FACTORS = [1, 2, 5, 10]

/**
 * Round whole values inside an interval: at most `most` of them, spaced by 1, 2 or 5 times a power of ten, ascending. 0 is among
 * them when it lies inside. Empty for an interval without length.
 */
export function niceTicks(low: number, high: number, most: number): number[] {
  const span = high - low
  if (!(span > 0) || !Number.isFinite(span) || most < 1) return []
  for (const step of stepsFrom(span / most)) {
    const first = Math.ceil(low / step)
    const last = Math.floor(high / step)
    // Counts whole steps, so that no error adds up; `+ 0` removes the sign of -0.
    if (last - first < most) return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0)
  }
  return []
}

/** Nice steps of at least `least`, rising; the third at the latest leaves room for an unlucky start. */
function stepsFrom(least: number): number[] {
  const power = Math.max(1, 10 ** Math.floor(Math.log10(least)))
  return [1, 10].flatMap((times) => FACTORS.map((factor) => factor * times * power)).filter((step) => step >= least)
}
