import { execFileSync } from 'node:child_process'
import type { CertificateAuthorities } from '@sammas/sandbox/certificates/certificate-authority'
import { answerOcsp } from '@sammas/sandbox/timestamp-ocsp/ocsp-responder'
import { expect, test } from 'vitest'
import { ocspRequest } from '../../signatures/ocsp-request.ts'
import { MARI, OCSP_URL, now, openTrustServices, random } from '../../signatures/testing/trust-services.ts'
import { readCertificate } from '../../signatures/x509.ts'
import type { Fetch } from '../call/gateway-result.ts'
import { doubtful } from '../testing/doubtful.ts'
import { doubtAbout, ocspHttp } from './ocsp-http.ts'
import type { OcspOptions } from './ocsp-http.ts'
import type { OcspResult } from './ocsp.ts'
import { temporaryFile } from '../../testing/temporary-file.ts'

const services = await openTrustServices()
const { authorities, smartIdIssuer } = services
const { certificateDer } = await authorities.issue('smart-id-sign', MARI)

const check = (options: Partial<OcspOptions>, certificate = certificateDer): Promise<OcspResult> =>
  ocspHttp({ fetch: services.fetch, now, random, responder: 'aia', nonce: 'required', ...options }).check(
    certificate,
    smartIdIssuer.der,
  )

const answer = (body: Uint8Array, type = 'application/ocsp-response'): Response =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type } })

const bodyOf = async (init: RequestInit | undefined): Promise<Buffer> =>
  Buffer.from(await new Response(init?.body ?? null).arrayBuffer())

/** A responder that answers these bytes. */
const answeringWith =
  (body: Uint8Array, type?: string): Fetch =>
  () =>
    Promise.resolve(answer(body, type))

/** A responder that answers like the sandbox's, with other authorities or at another time. */
const respond =
  (as: CertificateAuthorities, at: () => Date = now): Fetch =>
  async (_url, init) =>
    answer(await answerOcsp(await bodyOf(init), as, at()))

test('a good certificate is good, and the whole answer is given for keeping', async () => {
  const result = await check({})
  expect(result.status).toBe('good')
  expect(result.status === 'good' && result.response.length).toBeGreaterThan(200)
})

test('the address is the one in the certificate, or the configured one', async () => {
  const requested: string[] = []
  const fetch: Fetch = (url, init) => {
    requested.push(url)
    return services.fetch(url, init)
  }
  await check({ fetch })
  await check({ fetch, responder: { url: 'http://fixed.example/ocsp' } })
  expect(requested).toEqual([OCSP_URL, 'http://fixed.example/ocsp'])
})

test('openssl reads our request', () => {
  const certificate = readCertificate(certificateDer)
  if (certificate === null) throw new Error('readable')
  const path = temporaryFile(ocspRequest(certificate, smartIdIssuer, Buffer.alloc(32, 7)))
  const text = execFileSync('openssl', ['ocsp', '-reqin', path, '-req_text'], { encoding: 'utf8' })
  expect(text).toContain(`Serial Number: ${certificate.x509.serialNumber}`)
  expect(text).toContain('OCSP Nonce:')
})

test('a revoked certificate is revoked', async () => {
  const revoked = await authorities.issue('smart-id-sign', MARI, 'revoked')
  expect(await check({}, revoked.certificateDer)).toMatchObject({ status: 'revoked' })
})

test('a certificate of another issuer is not checked, so no foreign address is called', async () => {
  const untrusted = await authorities.issue('smart-id-sign', MARI, 'untrusted')
  const fetch: Fetch = () => Promise.reject(new Error('must not be called'))
  expect(await check({ fetch }, untrusted.certificateDer)).toMatchObject({ status: 'not-sent' })
  expect(await check({ fetch }, Buffer.from('noise'))).toMatchObject({ status: 'not-sent' })
})

test('an old answer played again is doubtful: its nonce differs', async () => {
  let kept: Response | null = null
  const fetch: Fetch = async (url, init) => {
    kept ??= await services.fetch(url, init)
    return kept.clone()
  }
  expect((await check({ fetch })).status).toBe('good')
  expect(await check({ fetch })).toEqual(doubtful('ocsp-nonce-differs'))
})

test('an answer without nonce counts only where the responder is known for it', async () => {
  const certificate = readCertificate(certificateDer)
  if (certificate === null) throw new Error('readable')
  const request = ocspRequest(certificate, smartIdIssuer, Buffer.alloc(32, 7))
  // Another extension's name in place of the nonce's: the responder ignores it.
  const at = request.indexOf(Buffer.from('2b0601050507300102', 'hex'))
  request.writeUInt8(0x09, at + 8)
  const withoutNonce = await answerOcsp(request, authorities, now())
  const fetch: Fetch = () => Promise.resolve(answer(withoutNonce))
  expect(await check({ fetch })).toEqual(doubtful('ocsp-nonce-differs'))
  expect((await check({ fetch, nonce: 'if-answered' })).status).toBe('good')
})

test('answers from the past or the far future are not fresh', async () => {
  const at = (offset: number): Promise<OcspResult> =>
    check({ fetch: respond(authorities, () => new Date(Date.now() + offset)) })
  expect(await at(-5 * 60_000)).toEqual(doubtful('ocsp-not-fresh'))
  expect(await at(30 * 60_000)).toEqual(doubtful('ocsp-not-fresh'))
  expect((await at(-60_000)).status).toBe('good')
})

test('each time of an answer must be valid on its own', () => {
  const at = Date.parse('2026-11-22T10:00:00Z')
  const minutes = (count: number) => new Date(at + count * 60_000)
  const nonce = Buffer.alloc(32, 7)
  const response = { nonce, thisUpdate: minutes(0), producedAt: minutes(0), nextUpdate: null }
  const doubt = (change: Partial<typeof response> | { nextUpdate: Date }) =>
    doubtAbout({ ...response, ...change }, nonce, { now: () => new Date(at), nonce: 'required' })
  for (const fine of [-1, 14]) {
    expect(doubt({ thisUpdate: minutes(fine) })).toBeNull()
    expect(doubt({ producedAt: minutes(fine) })).toBeNull()
  }
  expect(doubt({ nextUpdate: minutes(-14) })).toBeNull()
  for (const wrong of [
    { thisUpdate: minutes(-3) },
    { thisUpdate: minutes(16) },
    { producedAt: minutes(-3) },
    { producedAt: minutes(16) },
    { nextUpdate: minutes(-16) },
  ])
    expect(doubt(wrong), JSON.stringify(wrong)).toBe('ocsp-not-fresh')
})

test('a certificate of the authority for another purpose is no responder’s', async () => {
  const person = await authorities.issue('smart-id-auth', MARI)
  const byPerson: CertificateAuthorities = {
    ...authorities,
    authorityFor: (...question) => {
      const authority = authorities.authorityFor(...question)
      return authority === null ? null : { ...authority, ocspResponder: person }
    },
  }
  expect(await check({ fetch: respond(byPerson) })).toEqual(doubtful('ocsp-responder-untrusted'))
})

test('an expired responder is not trusted', async () => {
  const later = () => new Date(Date.now() + 100 * 365 * 24 * 60 * 60_000)
  expect(await check({ fetch: respond(authorities, later), now: later })).toEqual(doubtful('ocsp-responder-untrusted'))
})

test('an answer with a changed signature is not trusted', async () => {
  let responder: Buffer | undefined
  const noting: CertificateAuthorities = {
    ...authorities,
    authorityFor: (...question) => {
      const authority = authorities.authorityFor(...question)
      responder = authority?.ocspResponder.certificateDer
      return authority
    },
  }
  const fetch: Fetch = async (_url, init) => {
    const body = await answerOcsp(await bodyOf(init), noting, now())
    // The signature precedes the responder's certificate, with two tags and lengths between them.
    const at = body.indexOf(responder ?? '') - 16
    body.writeUInt8(body.readUInt8(at) ^ 1, at)
    return answer(body)
  }
  expect(await check({ fetch })).toEqual(doubtful('ocsp-signature-wrong'))
})

test('a responder without the right, and a forged signature, are not believed', async () => {
  const person = await authorities.issue('smart-id-auth', MARI)
  const answering = (change: 'another-certificate' | 'another-key'): CertificateAuthorities => ({
    ...authorities,
    authorityFor: (...question) => {
      const authority = authorities.authorityFor(...question)
      if (authority === null) return null
      const { certificateDer: responderDer } = authority.ocspResponder
      const foreign = authorities.timestampAuthority
      return change === 'another-key'
        ? { ...authority, ocspResponder: { certificateDer: responderDer, privateKey: foreign.privateKey } }
        : { ...authority, ocspResponder: { certificateDer: person.certificateDer, privateKey: foreign.privateKey } }
    },
  })
  expect(await check({ fetch: respond(answering('another-certificate')) })).toEqual(
    doubtful('ocsp-responder-untrusted'),
  )
  expect(await check({ fetch: respond(answering('another-key')) })).toEqual(doubtful('ocsp-responder-untrusted'))
})

test('a responder of an authority that only has the same name is not believed', async () => {
  const { authorities: foreign, smartIdIssuer: issuer } = await openTrustServices()
  const known: ReturnType<CertificateAuthorities['authorityFor']>[] = []
  const noting: CertificateAuthorities = {
    ...foreign,
    authorityFor: (...question) => {
      known.push(foreign.authorityFor(...question))
      return known[0] ?? null
    },
  }
  const theirs = (await foreign.issue('smart-id-sign', MARI)).certificateDer
  const gateway = ocspHttp({ fetch: respond(noting), now, random, responder: 'aia', nonce: 'required' })
  expect((await gateway.check(theirs, issuer.der)).status).toBe('good')
  const byStranger: CertificateAuthorities = {
    ...authorities,
    authorityFor: (...question) => {
      const [own, stranger] = [authorities.authorityFor(...question), known[0] ?? null]
      return own === null || stranger === null ? null : { ...own, ocspResponder: stranger.ocspResponder }
    },
  }
  expect(await check({ fetch: respond(byStranger) })).toEqual(doubtful('ocsp-responder-untrusted'))
})

test('a responder that no authority made is believed when it is designated by its own certificate, and only then', async () => {
  const { timestampAuthority: other } = authorities
  const byOther: CertificateAuthorities = {
    ...authorities,
    authorityFor: (...question) => {
      const authority = authorities.authorityFor(...question)
      return authority === null ? null : { ...authority, ocspResponder: other }
    },
  }
  const designated = readCertificate(other.certificateDer)
  if (designated === null) throw new Error('readable')
  const refused = doubtful('ocsp-responder-untrusted')
  expect(await check({ fetch: respond(byOther) })).toEqual(refused)
  expect(await check({ fetch: respond(byOther), designated: [smartIdIssuer] })).toEqual(refused)
  expect((await check({ fetch: respond(byOther), designated: [designated] })).status).toBe('good')
})

test('a changed answer is not believed, wherever it was changed', async () => {
  for (const field of ['180f', '8000']) {
    const fetch: Fetch = async (url, init) => {
      const body = Buffer.from(await (await services.fetch(url, init)).arrayBuffer())
      // A certificate status good becomes unknown; a time's first digit becomes another.
      const at = body.indexOf(Buffer.from(field, 'hex'))
      body.writeUInt8(field === '8000' ? 0x82 : 0x31, field === '8000' ? at : at + 2)
      return answer(body)
    }
    expect((await check({ fetch })).status).toBe('doubtful')
  }
})

test('an answer about another certificate does not count', async () => {
  const other = await authorities.issue('smart-id-auth', MARI)
  const certificate = readCertificate(other.certificateDer)
  if (certificate === null) throw new Error('readable')
  const fetch: Fetch = async () =>
    answer(await answerOcsp(ocspRequest(certificate, smartIdIssuer, random(32)), authorities, now()))
  expect(await check({ fetch })).toEqual(doubtful('ocsp-about-another-certificate'))
})

test('an error answer, noise and another content type are distinguished', async () => {
  expect(await check({ fetch: answeringWith(Buffer.from('30030a0103', 'hex')) })).toEqual(doubtful('ocsp-not-answered'))
  expect(await check({ fetch: answeringWith(Buffer.from('noise')) })).toEqual(doubtful('ocsp-malformed'))
  expect(await check({ fetch: answeringWith(Buffer.alloc(0), 'text/html') })).toEqual({
    status: 'unavailable',
    detail: 'content type text/html',
  })
})

test('one lost answer is made good by the next attempt; a lasting failure is unavailable after the last', async () => {
  let calls = 0
  const flaky: Fetch = (url, init) => {
    calls += 1
    return calls === 1 ? Promise.reject(new TypeError('fetch failed')) : services.fetch(url, init)
  }
  expect((await check({ fetch: flaky })).status).toBe('good')
  for (const [status, wanted] of [
    [503, 2],
    [400, 1],
  ] as const) {
    calls = 0
    const fails: Fetch = () => {
      calls += 1
      return Promise.resolve(new Response(null, { status }))
    }
    expect(await check({ fetch: fails })).toEqual({ status: 'unavailable', detail: `status ${status}` })
    expect(calls).toBe(wanted)
  }
})
