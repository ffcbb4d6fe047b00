// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { handOverLogin } from './hand-over-login.ts'

/** The e-mail that the application receives with a login. */
async function emailHanded(answer: () => Promise<Response>): Promise<string | undefined> {
  connectTo(answer)
  const left = vi.spyOn(window.location, 'assign').mockReturnValue()
  await handOverLogin({ token: 'token-1', method: 'smartId' }, 'https://pension.example/')
  expect(left).toHaveBeenLastCalledWith('https://pension.example/')
  return /(?:^|; )email=([^;]*)/.exec(document.cookie)?.[1]
}
const user = (email: string | null) => () => Promise.resolve(new Response(JSON.stringify({ ...sampleUser, email })))

test('a login is handed over with the e-mail on record, or with none', async () => {
  expect(await emailHanded(user('mari@post.ee'))).toBe('mari%40post.ee')
  expect(await emailHanded(user(null))).toBe('')
  expect(await emailHanded(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('')
})
