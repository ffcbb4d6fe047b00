import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { stuckLines } from '../../assembly/operator-reports.ts'
import { afterPauses } from '../../testing/after-pauses.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { mariMandate, unitsAlone } from '../../testing/mandate-body.ts'
import { failsAt, setFault } from '../../testing/outside-world.ts'
import { takeBack } from '../../testing/take-back.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mari = '49203152718'
const jaan = '37811022744'
const PATH = '/v1/mandates/on-their-way'

let isRegistryAway = false
const between = failsAt((url) => isRegistryAway && url.includes('/people/'))

onEngine('postgresql', 'a mandate that is signed and on its way', { between }, (product) => {
  const login = async (code = mari) => {
    isRegistryAway = false
    await takeBack(product())
    return new TestBrowser(product()).login(code)
  }
  const signWithoutRegistry = async (me: TestBrowser, id: number) => {
    await me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
    isRegistryAway = true
    await product().server.idle()
  }
  const registryIsBack = async () => {
    isRegistryAway = false
    await afterPauses(product())
  }
  const watched = async () => (await product().server.metricsApp.inject({ url: '/metrics' })).body

  test('is listed until the registry has answered, also while the registry is away, and for its person alone', async () => {
    const me = await login()
    const stranger = await new TestBrowser(product()).login(jaan)
    const made = await me.call(endpoints.mandateCreate, { body: { ...mariMandate, ...unitsAlone } })
    expect(made.json()).toMatchObject({ pillar: 2 })
    const { id } = made.json<{ id: number }>()
    expect(await me.get(PATH)).toEqual([])
    await signWithoutRegistry(me, id)
    expect(await me.get(PATH)).toMatchObject([
      {
        id,
        kind: 'CHOICE',
        pillar: 2,
        hasFile: true,
        signedTime: expect.stringMatching(/^20/) as string,
        fundTransferExchanges: mariMandate.fundTransferExchanges,
        cancels: [],
      },
    ])
    expect(await stranger.get(PATH)).toEqual([])
    expect((await product().server.app.inject({ url: `/api${PATH}` })).statusCode).toBe(401)
    await registryIsBack()
    expect(await me.get(PATH)).toEqual([])
    expect(await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).toMatchObject([
      { mandateId: id },
    ])
  })

  test('counts in the conversion as if the registry had taken it', async () => {
    const me = await login()
    const flags = async () => {
      const { secondPillar } = await me.read(endpoints.conversionGet)
      const { selectionComplete, transfersPartial } = secondPillar
      return { selectionComplete, transfersPartial }
    }
    expect(await flags()).toEqual({ selectionComplete: false, transfersPartial: false })
    const id = await me.makeMandate()
    await setFault(product(), 'mandates', 'down')
    await me.sign(id)
    expect(await me.get(PATH)).toMatchObject([{ id }])
    expect(await flags()).toEqual({ selectionComplete: true, transfersPartial: true })
    await setFault(product(), 'mandates', 'ok')
    await registryIsBack()
    expect(await me.get(PATH)).toEqual([])
    expect(await flags()).toEqual({ selectionComplete: true, transfersPartial: true })
  })

  test('has its own error while its file is not there yet', async () => {
    const me = await login()
    const id = await me.makeMandate(unitsAlone)
    await setFault(product(), 'tsa', 'down')
    await me.sign(id)
    expect(await me.get(PATH)).toMatchObject([{ id, hasFile: false }])
    await setFault(product(), 'tsa', 'ok')
    await registryIsBack()
    expect(await me.get(PATH)).toEqual([])
  })

  test('a cancellation lists its applications', async () => {
    const me = await login()
    await me.sign(await me.makeMandate(unitsAlone))
    const [application] = await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })
    const mandateId = await me.makeCancellation(application?.id)
    await signWithoutRegistry(me, mandateId)
    expect(await me.get(PATH)).toMatchObject([
      { id: mandateId, kind: 'CANCELLATION', cancels: [{ applicationId: application?.id, type: 'TRANSFER' }] },
    ])
    await registryIsBack()
    expect(await me.get(PATH)).toEqual([])
  })

  test('operators see which, since when and why, and no personal code', async () => {
    const me = await login()
    expect(await stuckLines(product().db)).toEqual([])
    expect(await watched()).toContain('sammas_signed_waiting{state="told"} 0\n')
    const id = await me.makeMandate(unitsAlone)
    await signWithoutRegistry(me, id)
    await product()
      .db.updateTable('signature_attempt')
      .set({ signed_at: new Date(Date.now() - 3_600_000) })
      .where('mandate_id', '=', id)
      .execute()
    const [line = '', ...more] = await stuckLines(product().db)
    expect(more).toEqual([])
    expect(line).toMatch(
      new RegExp(
        `^mandate ${id}  told  since 20\\S+Z  tries [3-9]  last answer registry-status-500  next try 20\\S+Z$`,
      ),
    )
    expect(line).not.toContain(mari)
    const text = await watched()
    expect(text).toContain('sammas_signed_waiting{state="told"} 1\n')
    expect(text).toMatch(/^sammas_signed_waiting_oldest_seconds\{state="told"\} 3[67]\d\d$/m)
    expect(text).toContain('sammas_signed_waiting{state="signed"} 0\n')
    await registryIsBack()
    expect(await stuckLines(product().db)).toEqual([])
  })
})
