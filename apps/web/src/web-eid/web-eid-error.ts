const CODES = [
  'ERR_WEBEID_EXTENSION_UNAVAILABLE',
  'ERR_WEBEID_NATIVE_UNAVAILABLE',
  'ERR_WEBEID_VERSION_MISMATCH',
  'ERR_WEBEID_VERSION_INVALID',
  'ERR_WEBEID_USER_CANCELLED',
  'ERR_WEBEID_USER_TIMEOUT',
  'ERR_WEBEID_ACTION_TIMEOUT',
  'ERR_WEBEID_ACTION_PENDING',
  'ERR_WEBEID_CONTEXT_INSECURE',
  'ERR_WEBEID_MISSING_PARAMETER',
  'ERR_WEBEID_NATIVE_INVALID_ARGUMENT',
  'ERR_WEBEID_NATIVE_FATAL',
  'ERR_WEBEID_UNKNOWN_ERROR',
] as const

/** Every error of the extension's protocol (docs/rules.md: Card messages). */
export type WebEidCode = (typeof CODES)[number]

/** The code of an error name from the extension; an unknown name is the unknown error. */
export const webEidCode = (name: string): WebEidCode =>
  CODES.find((code) => code === name) ?? 'ERR_WEBEID_UNKNOWN_ERROR'

/** The part of the software that is too old; both false where the extension does not name it. */
export type OutdatedParts = { readonly extension: boolean; readonly nativeApp: boolean }

/** The card's failure. It contains no data of the request, so it may be reported. */
export class WebEidError extends Error {
  readonly code: WebEidCode
  readonly outdated: OutdatedParts

  constructor(code: WebEidCode, outdated: OutdatedParts = { extension: false, nativeApp: false }) {
    super(code)
    this.name = 'WebEidError'
    this.code = code
    this.outdated = outdated
  }
}
