/** A point in the plot, in units of its view box; y grows downwards. */
export type Point = { readonly x: number; readonly y: number }

/** A vertical stretch of a band. */
export type Slice = { readonly x: number; readonly top: number; readonly bottom: number }

/** Runs of known neighbours: an unknown value (null) leaves a gap and is never bridged. */
export function runsOf<Item>(items: readonly (Item | null)[]): Item[][] {
  const runs: Item[][] = []
  let open: Item[] | null = null
  for (const item of items) {
    if (item === null) open = null
    else if (open === null) runs.push((open = [item]))
    else open.push(item)
  }
  return runs
}

/** A line through the known points, as path data; a point between two gaps is drawn as a dot (with a round line cap). */
export function linePath(points: readonly (Point | null)[]): string {
  return runsOf(points)
    .map((run) => {
      const line = run.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')
      return run.length === 1 ? `M${line}h0` : `M${line}`
    })
    .join('')
}

/** The area between bottom and top, as path data: there along the top, back along the bottom. */
export function bandPath(slices: readonly (Slice | null)[]): string {
  return runsOf(slices)
    .filter((run) => run.length > 1)
    .map((run) => {
      const there = run.map(({ x, top }) => `${short(x)} ${short(top)}`)
      const back = run.toReversed().map(({ x, bottom }) => `${short(x)} ${short(bottom)}`)
      return `M${[...there, ...back].join('L')}Z`
    })
    .join('')
}

/**
 * A line without gaps, as the `points` of a polyline or, in parts, of a polygon: `ys` at `xs`. The browser computes the style of an element
 * anew when its path changes, but not when its points do.
 */
export const linePoints = (xs: readonly number[], ys: readonly number[]): string =>
  xs.map((x, index) => `${short(x)} ${short(ys[index] ?? 0)}`).join(' ')

/** Whole units of the view box: fractions would take several times as long to write, and a lever writes a thousand of them. */
const short = (value: number) => String(Math.round(value))
