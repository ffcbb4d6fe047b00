import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import { signPrepared } from '../../../signatures/testing/sign-documents.ts'
import { MARI, now, openTrustServices } from '../../../signatures/testing/trust-services.ts'
import { readCertificatesPem } from '../../../signatures/x509.ts'
import { sealing, type SealingDeps } from './sealing.ts'

const { authorities, gateways, trust } = await openTrustServices()
const own = {
  smartId: readCertificatesPem(authorities.pemOf['smart-id']),
  mobileId: readCertificatesPem(authorities.pemOf['mobile-id']),
  idCard: readCertificatesPem(authorities.pemOf['id-card']),
}
const documents = [{ name: 'a.html', mediaType: 'text/html', content: '<p>a</p>' } as const]
const signer = await authorities.issue('id-card-sign', MARI)
const doubts: string[] = []
const sealingBy = (signersBy: SealingDeps['trust']['signersBy']) =>
  sealing({
    ...gateways,
    trust: { ...trust, signersBy, testPolicies: 'refused' },
    now,
    onDoubt: (reason) => doubts.push(reason),
  })
const freeze = (by: ReturnType<typeof sealing>) =>
  by.freeze(signer.certificateDer.toString('base64'), documents, personalCode(MARI.personalCode), 'idCard')

test('a certificate signs when an authority of its method issued it, and not when one of another method did', async () => {
  const [right, wrong] = [sealingBy(own), sealingBy({ ...own, idCard: own.smartId, smartId: own.idCard })]
  expect(freeze(wrong)).toEqual({ ok: false, reason: 'certificate-untrusted' })
  const freezing = freeze(right)
  if (!freezing.ok) throw new Error(doubts.join())
  const { frozen } = freezing
  const signatureValue = signPrepared(frozen.prepared, signer)
  const step = { step: 'signed', signatureValue, timestamp: null, ...frozen } as const
  const keep = () => Promise.resolve()
  expect(await right.seal(step, 'idCard', keep)).toMatchObject({ kind: 'sealed' })
  expect(await wrong.seal(step, 'idCard', keep)).toMatchObject({ kind: 'refused' })
})
