import { expect } from '@playwright/test'
import { callsOf, tokenFor } from './harness/server-calls.ts'
import { test } from './harness/test.ts'

test("another person's mandate cannot be read, signed or polled", async ({ playwright, product }) => {
  const [mine, theirs] = await Promise.all([playwright.request.newContext(), playwright.request.newContext()])
  const me = callsOf(mine, product, await tokenFor(mine, product, product.freshSaver()))
  const stranger = callsOf(theirs, product, await tokenFor(theirs, product, product.freshSaver()))
  const [fund] = await (await me.get('/pension-account-statement')).json()
  const made = await me.post('/mandates', {
    fundTransferExchanges: [{ sourceFundIsin: fund.fund.isin, targetFundIsin: 'EE3600109443', amount: 1 }],
    futureContributionFundIsin: null,
    address: { street: 'Pikk 1', districtCode: '0784', postalCode: '10123', countryCode: 'EE' },
  })
  expect(made.status(), await made.text()).toBe(200)
  const { id } = await made.json()
  expect((await me.get(`/mandates/${String(id)}/file/preview`)).status()).toBe(200)

  const answers = await Promise.all([
    stranger.get(`/mandates/${String(id)}/file`),
    stranger.get(`/mandates/${String(id)}/file/preview`),
    stranger.put(`/mandates/${String(id)}/signature/smartId`, {}),
    stranger.get(`/mandates/${String(id)}/signature/smartId/status`),
    stranger.get('/mandates/99999999/file'),
  ])
  for (const answer of answers) {
    expect(answer.status()).toBe(404)
    expect((await answer.json()).errors[0].code).toBe('mandate.not.found')
  }
  await Promise.all([mine.dispose(), theirs.dispose()])
})

test('a login begun in one browser gives no token to another', async ({ playwright, product }) => {
  const [mine, theirs] = await Promise.all([playwright.request.newContext(), playwright.request.newContext()])
  const begun = await mine.post(`${product.origin}/api/authenticate`, {
    data: { type: 'SMART_ID', personalCode: product.freshSaver() },
  })
  const { authenticationHash } = await begun.json()
  const stolen = await theirs.post(`${product.origin}/api/oauth/token`, {
    form: { grant_type: 'smart_id', client_id: 'onboarding-client', authenticationHash },
    headers: { authorization: `Basic ${Buffer.from('onboarding-client:onboarding-client').toString('base64')}` },
  })
  expect(await stolen.text()).not.toContain('access_token')
  expect(stolen.status()).toBeGreaterThanOrEqual(400)
  await Promise.all([mine.dispose(), theirs.dispose()])
})
