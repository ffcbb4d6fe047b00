import { endpoints } from '@sammas/contract/endpoints'
import { afterAll, expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'
import { openTestMailServer } from '../../testing/test-mail-server.ts'
import { makeBatch, startBatch } from '../../testing/batches.ts'
import { allOfThird, fundPension, pendingElsewhere } from '../../testing/withdrawals.ts'

const malle = '46504090244'
const server = await openTestMailServer()
afterAll(() => server.close())

onEngine('postgresql', 'a batch of which one application is refused', { variables: server.variables }, (product) => {
  test('is announced with each application and its answer, by e-mail and among the notices', async () => {
    const me = await new TestBrowser(product()).login(malle)
    await me.call(endpoints.noticeMailSet, {
      params: { kind: 'mandate-refused' },
      body: { on: true },
      headers: { 'accept-language': 'en' },
    })
    const { id } = await makeBatch(me, [await allOfThird(me), await fundPension(me, 'SECOND')])
    await testPhone(product(), malle).confirmsAfter(
      () => startBatch(me, id),
      () => pendingElsewhere(product(), malle, 'FUND_PENSION_OPENING'),
    )
    // A freshly started server takes up the queue.
    await product().restart()
    await product().server.idle()
    expect(server.received.map(({ mail }) => mail.text)).toEqual([
      expect.stringContaining(
        '\nNot accepted: Second-pillar fund pension\nAccepted: Withdrawal from the third pillar\n',
      ),
    ])
    const notices = await me.read(endpoints.noticeList)
    expect(notices.filter(({ kind }) => kind === 'mandate-refused')).toMatchObject([
      {
        mandateId: id,
        parts: [
          { type: 'WITHDRAWAL_THIRD_PILLAR', taken: true },
          { type: 'FUND_PENSION_OPENING', taken: false },
        ],
      },
    ])
  })
})
