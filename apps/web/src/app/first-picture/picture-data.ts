import type { Language } from '@sammas/domain/language'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { CompiledMessage } from '#web/i18n/message.ts'

/** Why the button of the form does nothing yet. */
export const REASONS = ['login.missing.code', 'login.missing.phone', 'login.missing.both'] as const

/** The login page of one language as the build has drawn it: HTML, of which only the middle differs. */
export type PictureIn = {
  readonly title: string
  readonly before: string
  readonly forms: Readonly<Record<LoginMethod, string>>
  /** With `MAINTENANCE_HOLE` where its words stand. */
  readonly maintenance: string
  readonly maintenanceWords: CompiledMessage
  readonly after: string
  /** The words of REASONS by their id. */
  readonly reasons: Readonly<Record<string, string>>
}

/** What stands in the page's document for the first picture. */
export type PictureData = Readonly<Record<Language, PictureIn>>

export const MAINTENANCE_HOLE = '%maintenance%'

/** The id of the data block. */
export const PICTURE_BLOCK = 'sammas-picture'
