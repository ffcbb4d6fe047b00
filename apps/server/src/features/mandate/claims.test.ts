import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { applyElsewhere } from '../../testing/apply-elsewhere.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { oneSessionEach } from '../../testing/one-session-each.ts'
import { failsAt } from '../../testing/outside-world.ts'

const [rein, vello] = ['36509210322', '36411060437'] as const
const sum = {
  type: 'PARTIAL_WITHDRAWAL',
  amounts: [{ isin: 'EE3600019766', percent: 10 }],
  taxResidency: 'EST',
  depositAccountIBAN: 'EE422200000000006033',
}

let announcesClaims = true
const between = failsAt((url) => !announcesClaims && url.endsWith('/claims'), 404)

onEngine('postgresql', 'an arrest or a bankruptcy claim', { between }, (product) => {
  const login = oneSessionEach(product)
  const refused = (answer: { statusCode: number; json: () => { errors: { code: string }[] } }) => [
    answer.statusCode,
    ...answer.json().errors.map(({ code }) => code),
  ]
  const count = async (table: 'mandate' | 'signature_attempt') =>
    (await product().db.selectFrom(table).select('id').execute()).length

  test('a sum held by a claim is marked so, has no last day to cancel it, and is not cancelled', async () => {
    const me = await login(vello)
    const id = await applyElsewhere(product(), vello, sum)
    expect(await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).toMatchObject([
      { id, details: { hasClaim: true } },
    ])
    const kinds = (await me.read(endpoints.dateList))
      .filter(({ applicationId }) => applicationId === id)
      .map(({ kind }) => kind)
    expect(kinds).toEqual(['application'])
    const before = await count('mandate')
    const answer = await me.call(endpoints.applicationCancel, { params: { id }, body: {} })
    expect(refused(answer)).toEqual([400, 'application.cancellation.claim'])
    expect(await count('mandate')).toBe(before)
  })

  test('one that appears before the signature is announced before anything is signed', async () => {
    const me = await login(rein)
    const id = await applyElsewhere(product(), rein, sum)
    expect(await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).toMatchObject([
      { id, details: { hasClaim: false } },
    ])
    const mandateId = await me.makeCancellation(id)
    const setClaim = (has: boolean) =>
      product().pool.query('update sandbox.person set has_claim = $2 where personal_code = $1', [rein, has])
    await setClaim(true)
    const start = () => me.call(endpoints.smartIdSignatureStart, { params: { id: mandateId }, body: {} })
    expect(refused(await start())).toEqual([400, 'application.cancellation.claim'])
    expect(await count('signature_attempt')).toBe(0)
    await setClaim(false)
    expect((await me.sign(mandateId)).json()).toMatchObject({ statusCode: 'SIGNATURE' })
  })

  test('while the registry does not announce claims, nothing is promised and nothing is cancelled', async () => {
    const me = await login(rein)
    const id = await applyElsewhere(product(), rein, sum)
    // One that was cancelled before shows nothing, though it is known for this one.
    type Listed = { status: string; details: { hasClaim: boolean | null } }
    const claims = (await me.get<Listed[]>('/v1/applications')).map(({ status, details }) => [status, details.hasClaim])
    expect(claims.toSorted()).toEqual([
      ['CANCELLED', null],
      ['PENDING', false],
    ])
    announcesClaims = false
    expect(await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).toMatchObject([
      { id, details: { hasClaim: null } },
    ])
    const answer = await me.call(endpoints.applicationCancel, { params: { id }, body: {} })
    expect(refused(answer)).toEqual([504, 'pension.registry.connection.exception'])
    announcesClaims = true
    await me.makeCancellation(id)
  })
})
