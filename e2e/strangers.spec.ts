import { expect } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { isin } from '@sammas/domain/fund/isin'
import { WHOLE } from '@sammas/domain/money/basis-points'
import { callsOf, tokenFor } from './harness/server-calls.ts'
import { test } from './harness/test.ts'

test("another person's mandate cannot be read, signed or polled", async ({ playwright, product }) => {
  const [mine, theirs] = await Promise.all([playwright.request.newContext(), playwright.request.newContext()])
  const me = callsOf(mine, product, await tokenFor(mine, product, product.freshSaver()))
  const stranger = callsOf(theirs, product, await tokenFor(theirs, product, product.freshSaver()))
  const [holding] = await me.read(endpoints.statementGet)
  const sourceFundIsin = isin(holding?.fund.isin ?? '')
  const { id } = await me.read(endpoints.mandateCreate, {
    body: {
      fundTransferExchanges: [{ sourceFundIsin, targetFundIsin: isin('EE3600109443'), amount: WHOLE }],
      futureContributionFundIsin: null,
      address: { street: 'Pikk 1', districtCode: '0784', postalCode: '10123', countryCode: 'EE' },
    },
  })
  const params = { id }
  expect((await me.call(endpoints.mandatePreview, { params })).status()).toBe(200)

  const answers = await Promise.all([
    stranger.call(endpoints.mandateFile, { params }),
    stranger.call(endpoints.mandatePreview, { params }),
    stranger.call(endpoints.smartIdSignatureStart, { params, body: {} }),
    stranger.call(endpoints.smartIdSignatureStatus, { params }),
    stranger.call(endpoints.mandateFile, { params: { id: 99_999_999 } }),
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
