import type { Language } from '@sammas/domain/language'

/** Where an address of a call has the first day of the return comparison, which moves with the days. */
export const RETURNS_START = '{start}'

/** What a screen needs before it can be shown: addresses of files and of calls. */
export type FirstScreen = {
  readonly files: readonly string[]
  readonly words: Readonly<Record<Language, readonly string[]>>
  /** Addresses of calls that are the same for everybody; `RETURNS_START` stands where a day of today's belongs. */
  readonly calls: readonly string[]
}

/** Written into the page by the build: what the first script asks for, by the beginning of the path. */
export type FirstPlan = {
  readonly login: FirstScreen
  readonly screens: readonly (FirstScreen & { readonly path: string })[]
}
