import type { Language } from '@sammas/domain/language'

/** Addresses of a screen's first calls; `RETURNS_START` stands for a day relative to today. */
export type FirstCalls = {
  /** Answered in one batch; with those for members alone. */
  readonly batched: readonly string[]
  /** The same for everybody: from the browser's cache, which revalidates them. */
  readonly alone: readonly string[]
}

/** Preloads of a screen: addresses of files and of calls. */
export type FirstScreen = {
  readonly files: readonly string[]
  /** Files of the part below the first block, which is drawn after it; the font too, where nothing is drawn before the code has run. */
  readonly later: readonly string[]
  readonly words: Readonly<Record<Language, readonly string[]>>
  readonly calls: FirstCalls
}

/** The first script's preload plan by path prefix, written into the page by the build. */
export type FirstPlan = {
  readonly login: FirstScreen
  readonly screens: readonly (FirstScreen & { readonly path: string })[]
}

/** The preload plan that the build wrote into the page; null where the page was not built. */
export function preloadPlanOf(page: Document): FirstPlan | null {
  const block = page.getElementById('sammas-first')
  // The block is the build's own, in the page that the build made.
  return block === null ? null : (JSON.parse(block.textContent) as FirstPlan)
}

/** The fixed beginning of a screen's path, without the parts that differ. */
export const prefixOf = (path: string): string => path.split('/$', 1).join('')

/** The screen at a path; undefined for an unknown one. The path `/` leads to the first of them. */
export const atPath = <Screen extends { readonly path: string }>(screens: readonly Screen[], path: string) =>
  screens.find((one) => path === '/' || path.startsWith(one.path))

/** Placeholder in a call's address for the first day of the return comparison, which moves with the days. */
export const RETURNS_START = '{start}'

const isDated = (address: string): boolean => address.includes(RETURNS_START)

/** The calls that depend on no day. */
export const undatedOf = ({ batched, alone }: FirstCalls): FirstCalls => ({
  batched: batched.filter((address) => !isDated(address)),
  alone,
})

/** The calls that depend on a day, with it: the beginning of the comparison's initial time. */
export const datedOf = ({ batched }: FirstCalls, start: string): FirstCalls => ({
  batched: batched.filter(isDated).map((address) => address.replace(RETURNS_START, start)),
  alone: [],
})
