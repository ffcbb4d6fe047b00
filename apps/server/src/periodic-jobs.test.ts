import { expect, onTestFinished, test } from 'vitest'
import { unitsAlone } from './testing/mandate-body.ts'
import { onEngine } from './testing/on-engine.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { setFault } from './testing/outside-world.ts'

onEngine('postgresql', 'a server without requests', { runsPeriodicJobs: true }, (product) => {
  test('resumes orphaned work: a signature is delivered when the registry is back', async () => {
    const me = await new TestBrowser(product()).login('49203152718')
    const id = await me.makeMandate(unitsAlone)
    await setFault(product(), 'mandates', 'down')
    expect((await me.sign(id)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'ON_ITS_WAY' })
    await setFault(product(), 'mandates', 'ok')
    const attempts = () =>
      product().db.selectFrom('signature_attempt').select('state').where('mandate_id', '=', id).execute()
    await expect.poll(attempts).toEqual([{ state: 'complete' }])
  })

  test('learns the registry’s moment when the reading is old, although no request calls the registry', async () => {
    const other = await product().secondServer(() => new Date())
    onTestFinished(() => other.close())
    const { token } = await new TestBrowser(product()).login('49203152718')
    const notified = async () => {
      const headers = { authorization: `Bearer ${token ?? ''}` }
      return (await other.app.inject({ url: '/api/v1/amlchecks', headers })).headers['registry-time']
    }
    await expect.poll(notified).toEqual(expect.any(String))
  })
})
