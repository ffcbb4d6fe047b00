import type { Language } from '@sammas/domain/language'

/** Where an address of a call has the first day of the return comparison, which moves with the days. */
export const RETURNS_START = '{start}'

/** The call that says whether the person is a member. */
export const PERSON_CALL = '/api/v1/me'

/** What a screen needs before it can be shown: addresses of files and of calls. */
export type FirstScreen = {
  readonly files: readonly string[]
  /** Files of what stands below the first block and is drawn after it; the font too, where nothing is drawn before the code has run. */
  readonly later: readonly string[]
  readonly words: Readonly<Record<Language, readonly string[]>>
  /** Addresses of calls that are the same for everybody; `RETURNS_START` stands where a day of today's belongs. */
  readonly calls: readonly string[]
  /** What only a member may ask for, as soon as it is known that the person is one. */
  readonly memberCalls: readonly string[]
}

/** Written into the page by the build: what the first script asks for, by the beginning of the path. */
export type FirstPlan = {
  readonly login: FirstScreen
  readonly screens: readonly (FirstScreen & { readonly path: string })[]
}
