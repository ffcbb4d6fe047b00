import { endpoints } from '@sammas/contract/endpoints'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { judgeFile, signBy } from '../../testing/sign-by.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mari = '49203152718'

onEngine('postgresql', 'a contribution rate', (product) => {
  const login = (method: LoginMethod) => {
    const browser = new TestBrowser(product())
    return method === 'mobileId' ? browser.loginByMobileId(mari, '00001001') : browser.login(mari)
  }

  // One sequence: each method starts from the state that the one before left.
  test('is signed by Smart-ID, replaced by Mobile-ID and taken back by ID-card', async () => {
    for (const [method, paymentRate, replaces, after] of [
      ['smartId', 6, null, { current: 2, pending: 6 }],
      ['mobileId', 4, 6, { current: 2, pending: 4 }],
      ['idCard', 2, 4, { current: 2, pending: null }],
    ] as const) {
      const me = await login(method)
      const made = await me.call(endpoints.paymentRateCreate, { body: { paymentRate, replaces } })
      expect(made.statusCode, made.body).toBe(200)
      const { mandateId } = made.json<{ mandateId: number }>()
      const status = await signBy(method, me, mari, `/v1/mandates/${mandateId}/signature/${method}`)
      expect(status.json(), status.body).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
      expect(await me.read(endpoints.userGet)).toMatchObject({ secondPillarPaymentRates: after })
      const report = judgeFile(product(), method, await me.call(endpoints.mandateFile, { params: { id: mandateId } }))
      expect(report.problems, method).toEqual([])
      expect(report.signer?.personalCode).toBe(mari)
      expect(JSON.stringify(report)).toContain(`maksemaara_avaldus_${mandateId}.html`)
    }
  })
})
