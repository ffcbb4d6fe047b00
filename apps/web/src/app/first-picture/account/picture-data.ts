import type { Language } from '@sammas/domain/language'

/** What differs from person to person: a text of the picture has `holeOf` one of these in its place. */
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

/** The account of one language as the build has drawn it, with the capital of a member; what loads later is bones. */
type PageIn = {
  readonly title: string
  /** HTML: on a wide screen the parts stand in another order. */
  readonly wide: string
  readonly narrow: string
}

/** What stands in the document of the account for its first picture. */
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
