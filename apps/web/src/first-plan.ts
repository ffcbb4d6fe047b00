import type { Language } from '@sammas/domain/language'

/** What a screen needs before it can be shown: addresses of files and of calls. */
export type FirstScreen = {
  readonly files: readonly string[]
  readonly words: Readonly<Record<Language, readonly string[]>>
  /** Calls that its person-independent address already names. */
  readonly calls: readonly string[]
}

/** Written into the page by the build: what the first script asks for, by the beginning of the path. */
export type FirstPlan = {
  readonly login: FirstScreen
  readonly screens: readonly (FirstScreen & { readonly path: string })[]
}
