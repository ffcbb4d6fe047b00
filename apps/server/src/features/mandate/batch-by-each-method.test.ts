import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { xmlsecJudges } from '../../signatures/testing/xmlsec.ts'
import { authorityOf, judgeFile, signBy } from '../../testing/sign-by.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { makeBatch } from '../../testing/batches.ts'
import { allOfThird, fundPension } from '../../testing/withdrawals.ts'

const [malle, rein, ulo] = ['46504090244', '36509210322', '36703120278']

onEngine('postgresql', 'a batch of applications for money out', (product) => {
  test.each([
    ['smartId', malle, 2],
    ['mobileId', rein, 2],
    ['idCard', ulo, 1],
  ] as const)(
    'by %s: one container with every document, and each application at the registry',
    async (method, code, count) => {
      const browser = new TestBrowser(product())
      const me = await (method === 'mobileId' ? browser.loginByMobileId(code, '00001030') : browser.login(code))
      const third = await allOfThird(me)
      const { id, mandates } = await makeBatch(me, count === 1 ? [third] : [third, await fundPension(me, 'SECOND')])
      const status = await signBy(method, me, code, `/v1/mandate-batches/${id}/signature/${authorityOf[method]}`)
      expect(status.json(), status.body).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
      const file = await me.call(endpoints.mandateBatchFile, { params: { id } })
      const report = judgeFile(product(), method, file)
      expect(report).toMatchObject({ isValid: true, problems: [] })
      expect(report.signer?.personalCode).toBe(code)
      expect(report.files).toHaveLength(mandates.length)
      for (const mandate of mandates) expect(JSON.stringify(report.files)).toContain(`_avaldus_${mandate.id}.html`)
      expect(report.files.every(({ isUnchanged }) => isUnchanged)).toBe(true)
      const judged = xmlsecJudges(file.rawPayload, [product().sandbox.pemOf[authorityOf[method]]])
      const references = mandates.length + 1
      expect(judged.output).toContain(`SignedInfo References (ok/all): ${references}/${references}`)
      expect(judged.isAccepted).toBe(true)
      const applications = await me.read(endpoints.applicationList)
      expect(applications.filter(({ mandateId }) => mandateId === id).map((each) => each.status)).toEqual(
        mandates.map(() => 'PENDING'),
      )
    },
  )
})
