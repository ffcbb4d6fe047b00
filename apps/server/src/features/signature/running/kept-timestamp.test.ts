import { endpoints } from '@sammas/contract/endpoints'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { afterPauses } from '../../../testing/after-pauses.ts'
import { onEngine } from '../../../testing/on-engine.ts'
import { contributionsAlone } from '../../../testing/mandate-body.ts'
import { setFault } from '../../../testing/outside-world.ts'
import { takeBack } from '../../../testing/take-back.ts'
import { TestBrowser } from '../../../testing/test-browser.ts'

onEngine('postgresql', 'a time stamp that was taken before the certificate’s status was known', (product) => {
  const login = async () => {
    await takeBack(product())
    return new TestBrowser(product()).login('49203152718')
  }
  const attempts = (id: number) =>
    product().db.selectFrom('signature_attempt').selectAll().where('mandate_id', '=', id).orderBy('number').execute()

  test('a time stamp is kept while the certificate’s status is requested', async () => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    const stampOf = async () => (await attempts(id))[0]?.data as { timestamp?: { token: string } }
    await setFault(product(), 'ocsp', 'down')
    await me.sign(id)
    const taken = (await stampOf()).timestamp?.token ?? ''
    expect(taken).not.toBe('')
    await setFault(product(), 'ocsp', 'ok')
    await setFault(product(), 'tsa', 'down')
    await afterPauses(product())
    await setFault(product(), 'tsa', 'ok')
    const file = unzipSync(new Uint8Array((await me.call(endpoints.mandateFile, { params: { id } })).rawPayload))
    expect(strFromU8(file['META-INF/signatures0.xml'] ?? new Uint8Array())).toContain(taken)
  })

  test('a time stamp that became too old while the certificate’s status was unavailable is requested anew', async () => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    type Kept = { timestamp: { token: string; time: string } }
    await setFault(product(), 'ocsp', 'down')
    await me.sign(id)
    const [row] = await attempts(id)
    const { timestamp, ...rest } = row?.data as Kept
    const aged = { ...timestamp, time: new Date(Date.parse(timestamp.time) - 15 * 60_000 - 1_000).toISOString() }
    await product()
      .db.updateTable('signature_attempt')
      .set({ data: JSON.stringify({ ...rest, timestamp: aged }) })
      .where('mandate_id', '=', id)
      .execute()
    // A server that is lost between the new stamp and the status leaves the new one.
    await afterPauses(product())
    const [waiting] = await attempts(id)
    const anew = (waiting?.data as Kept).timestamp.token
    expect(anew).not.toBe(timestamp.token)
    await setFault(product(), 'ocsp', 'ok')
    await afterPauses(product())
    const file = unzipSync(new Uint8Array((await me.call(endpoints.mandateFile, { params: { id } })).rawPayload))
    expect(strFromU8(file['META-INF/signatures0.xml'] ?? new Uint8Array())).toContain(anew)
  })
})
