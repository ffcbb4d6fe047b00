import { endpoints } from '@sammas/contract/endpoints'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { gate } from '../../testing/gate.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

/** Neither has a yearly statement, which takes most of the time of an archive. */
const [rasmus, laura] = ['50207080123', '61101012257']

/** Calls to the registry wait for it. */
let silence: Promise<void> = Promise.resolve()
const between =
  (outside: Fetch): Fetch =>
  async (url, init) => {
    if (url.endsWith('/cash-flows')) await silence
    return outside(url, init)
  }

onEngine('postgresql', 'everything in one archive', { between }, (product) => {
  test('is made once at a time for each person; one more may wait, and the others get a time to retry', async () => {
    const me = await new TestBrowser(product()).login(rasmus)
    const other = await new TestBrowser(product()).login(laura)
    const registry = gate()
    silence = registry.promise
    let answered = 0
    const archives = Array.from({ length: 30 }, async () => {
      const answer = await me.call(endpoints.archiveGet)
      answered += 1
      return answer
    })
    await expect.poll(() => answered).toBe(28)
    const theirs = other.call(endpoints.archiveGet)
    expect((await me.call(endpoints.userGet)).statusCode).toBe(200)
    registry.open()
    const answers = await Promise.all(archives)
    expect((await theirs).statusCode).toBe(200)
    const [made, refused] = [200, 429].map((status) => answers.filter(({ statusCode }) => statusCode === status))
    expect([made?.length, refused?.length]).toEqual([2, 28])
    expect(refused?.[0]?.headers['retry-after']).toBe('60')
    expect(refused?.[0]?.json()).toMatchObject({ errors: [{ code: 'too.many.requests' }] })
    for (const { rawPayload } of made ?? []) expect(Object.keys(unzipSync(rawPayload))).toContain('answers/me.json')
    expect((await me.call(endpoints.archiveGet)).statusCode).toBe(200)
  })
})
