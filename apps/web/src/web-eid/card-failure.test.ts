import { expect, test } from 'vitest'
import { ApiFailure, failureOf, failureWithCode, firstError } from '#web/api/failure.ts'
import { withCard } from './card-failure.ts'
import { WebEidError, type WebEidCode } from './web-eid-error.ts'

const failureAfter = async (error: unknown) =>
  withCard('id.card.signing.error', () => Promise.reject(error as Error)).then(
    () => {
      throw new Error('it did not fail')
    },
    (thrown: unknown) => failureOf(thrown),
  )

const expected: [WebEidCode, string][] = [
  ['ERR_WEBEID_EXTENSION_UNAVAILABLE', 'card.extension.missing'],
  ['ERR_WEBEID_NATIVE_UNAVAILABLE', 'card.software.missing'],
  ['ERR_WEBEID_VERSION_MISMATCH', 'card.software.outdated'],
  ['ERR_WEBEID_USER_TIMEOUT', 'card.time.ran.out'],
  ['ERR_WEBEID_ACTION_PENDING', 'card.window.open'],
  ['ERR_WEBEID_CONTEXT_INSECURE', 'card.page.insecure'],
  ['ERR_WEBEID_NATIVE_FATAL', 'id.card.signing.error'],
  ['ERR_WEBEID_UNKNOWN_ERROR', 'id.card.signing.error'],
]

test.each(expected)('%s has the words of %s', async (code, worded) => {
  expect(firstError(await failureAfter(new WebEidError(code)))?.code).toBe(worded)
})

test('an extension that alone is too old is named', async () => {
  const error = new WebEidError('ERR_WEBEID_VERSION_MISMATCH', { extension: true, nativeApp: false })
  expect(firstError(await failureAfter(error))?.code).toBe('card.extension.outdated')
})

test('closing the card’s window cancels', async () => {
  expect(await failureAfter(new WebEidError('ERR_WEBEID_USER_CANCELLED'))).toEqual({ kind: 'aborted' })
})

test('the server’s failure is kept, anything else is trouble with the card', async () => {
  const failure = failureWithCode('mandate.signing.failed')
  expect(await failureAfter(new ApiFailure(failure))).toEqual(failure)
  expect(firstError(await failureAfter(new TypeError('not hex')))?.code).toBe('id.card.signing.error')
})
