import { type CivilDate, civilDate } from '../dates/civil-date.ts'
import { type Figure, type InForce, inForceOn } from '../law/figure.ts'
import { INCOME_TAX, LUMP_SUM_TAX } from '../law/statutory-figures.ts'

/** Income tax and the reduced one on a day, as fractions and as shares: the tests of figures take them from the law's file. */
export function taxesOn(day: CivilDate) {
  const [full, reduced] = [inForceOn(INCOME_TAX, day).share, inForceOn(LUMP_SUM_TAX, day).share]
  return { full, reduced, fullPart: full / 10_000, reducedPart: reduced / 10_000 }
}

/** Adds a version to a figure, as a law that is passed does, for the rest of a test file; answers a function that takes it away. */
export function passLaw<Value>(figure: Figure<Value>, from: string, value: Partial<InForce<Value>>): () => void {
  const start = civilDate(from)
  const versions = figure as unknown as object[] // Only a test changes a figure at run time.
  versions.push({ ...inForceOn(figure, start), from: start, source: 'A law of the test', ...value })
  return () => versions.pop()
}
