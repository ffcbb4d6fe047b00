import type { Language } from '@sammas/domain/language'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { CompiledMessage } from '#web/i18n/message.ts'

/** Why the button of the form is inactive. */
export const REASONS = ['login.missing.code', 'login.missing.phone', 'login.missing.both'] as const

/** The prerendered login page of one language: HTML that differs only in the middle. */
export type PictureIn = {
  readonly title: string
  readonly before: string
  readonly forms: Readonly<Record<LoginMethod, string>>
  /** With `MAINTENANCE_HOLE` in place of its text. */
  readonly maintenance: string
  readonly maintenanceWords: CompiledMessage
  readonly after: string
  /** The words of REASONS by their id. */
  readonly reasons: Readonly<Record<string, string>>
}

/** Data for prerendering in the page's document. */
export type PictureData = Readonly<Record<Language, PictureIn>>

export const MAINTENANCE_HOLE = '%maintenance%'

/** The id of the data block. */
export const PICTURE_BLOCK = 'sammas-picture'
