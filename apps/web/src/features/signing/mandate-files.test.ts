import { expect, test } from 'vitest'
import { ApiFailure } from '#web/api/failure.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { isSignedMandate } from './mandate-files.ts'

const isSigned = (status: number, code: string | null) => {
  const body = code === null ? 'container' : JSON.stringify({ errors: [{ code }] })
  connectTo(() => Promise.resolve(new Response(body, { status })))
  return isSignedMandate(7, new AbortController().signal)
}

test('a mandate is signed when it has a file, also one that is not ready yet', async () => {
  expect(await isSigned(200, null)).toBe(true)
  expect(await isSigned(409, 'mandate.file.not.ready')).toBe(true)
  expect(await isSigned(404, 'mandate.not.signed')).toBe(false)
})

test('an outcome without an answer is unknown', async () => {
  await expect(isSigned(404, 'mandate.not.found')).rejects.toBeInstanceOf(ApiFailure)
  await expect(isSigned(502, null)).rejects.toBeInstanceOf(ApiFailure)
})
