import type { Language } from '@sammas/domain/language'

/** Preloads of a screen: addresses of files and of calls. */
export type FirstScreen = {
  readonly files: readonly string[]
  /** Files of the part below the first block, which is drawn after it; the font too, where nothing is drawn before the code has run. */
  readonly later: readonly string[]
  readonly words: Readonly<Record<Language, readonly string[]>>
  /** Addresses of calls, including those for members alone; `RETURNS_START` stands for a day relative to today. */
  readonly calls: readonly string[]
}

/** The first script's preload plan by path prefix, written into the page by the build. */
export type FirstPlan = {
  readonly login: FirstScreen
  readonly screens: readonly (FirstScreen & { readonly path: string })[]
}

/** The build's plan in the page; null where the page was not built. */
export function planOf(page: Document): FirstPlan | null {
  const block = page.getElementById('sammas-first')
  // The block is the build's own, in the page that the build made.
  return block === null ? null : (JSON.parse(block.textContent) as FirstPlan)
}
