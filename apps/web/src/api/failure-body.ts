import { errorBody, tokenErrorBody, type ErrorItem } from '@sammas/contract/error-body'
import { isErrorCode } from '@sammas/contract/errors'
import * as z from 'zod/mini'
import { parseJson } from '#web/lib/parse-json.ts'
import type { AnsweredError } from './failure.ts'

/** Sign-up codes are also accepted with this prefix (docs/rules.md: Error shapes). */
const SIGN_UP_PREFIX = 'new.user.flow.signup.error.'

/**
 * The errors in the text of a failed answer. Accepts the server's error shape and the OAuth shape of the token call, where the
 * description stands in for an unknown code. Anything else, such as a proxy's page, has none.
 */
export function errorsIn(text: string): AnsweredError[] {
  const body = parseJson(text)
  const errors = z.safeParse(errorBody, body)
  if (errors.success) return errors.data.errors.map(answeredError)
  const token = z.safeParse(tokenErrorBody, body)
  if (!token.success) return []
  const { error, error_description: description } = token.data
  return [answeredError({ code: isErrorCode(error) || description === undefined ? error : description })]
}

/** An error as sent, its code held against the catalogue. */
export function answeredError(sent: ErrorItem): AnsweredError {
  const code = withoutPrefix(sent.code)
  return isErrorCode(code) ? { ...sent, code } : { ...sent, code: null, sentCode: code }
}

const withoutPrefix = (code: string) => (code.startsWith(SIGN_UP_PREFIX) ? code.slice(SIGN_UP_PREFIX.length) : code)
