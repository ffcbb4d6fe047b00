import type { Language } from '@sammas/domain/language'

/** What a screen needs before it can be shown: addresses of files and of calls. */
export type FirstScreen = {
  readonly files: readonly string[]
  /** Files of what stands below the first block and is drawn after it; the font too, where nothing is drawn before the code has run. */
  readonly later: readonly string[]
  readonly words: Readonly<Record<Language, readonly string[]>>
  /** Addresses of calls, what only members get among them; `RETURNS_START` stands where a day of today's belongs. */
  readonly calls: readonly string[]
}

/** Written into the page by the build: what the first script asks for, by the beginning of the path. */
export type FirstPlan = {
  readonly login: FirstScreen
  readonly screens: readonly (FirstScreen & { readonly path: string })[]
}

/** The plan that the build wrote into the page; null where the page was not built. */
export function planOf(page: Document): FirstPlan | null {
  const block = page.getElementById('sammas-first')
  // The block is the build's own, in the page that the build made.
  return block === null ? null : (JSON.parse(block.textContent) as FirstPlan)
}
