import type { Language } from '@sammas/domain/language'

/** Personal values: a text of the prerendered page has `holeOf` one of these in their place. */
export const HOLES = [
  'name',
  'email',
  'phone',
  'whole',
  'cents',
  'day',
  'second-pillar',
  'third-pillar',
  'member-capital',
  'total',
] as const
export type Hole = (typeof HOLES)[number]

export const holeOf = (hole: Hole): string => `%${hole}%`

/** The prerendered account of one language, with the capital of a member; parts that load later are placeholders. */
type PageIn = {
  readonly title: string
  /** HTML: on a wide screen the parts are in another order. */
  readonly wide: string
  readonly narrow: string
}

/** Data for prerendering in the account's document. */
export type AccountPictureData = {
  readonly pages: Readonly<Record<Language, PageIn>>
  /** The class of an amount that is 0. */
  readonly zero: string
  /** Of the provider's own funds. */
  readonly managerName: string
  /** The foot of its printed pages. */
  readonly paperProvider: string
}

/** The id of the data block. */
export const ACCOUNT_PICTURE_BLOCK = 'sammas-account-picture'
