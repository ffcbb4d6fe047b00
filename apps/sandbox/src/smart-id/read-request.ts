import * as z from 'zod/mini'
import { PSS_HASHES } from './acsp-v2.ts'
import type { PssHash } from './acsp-v2.ts'
import { LINK_INTERACTIONS, readInteractions } from './interactions.ts'
import type { ShownInteraction } from './interactions.ts'
import type { ProblemDetail } from './problem.ts'
import type { SessionRequest, SignatureAlgorithm } from './session-request.ts'

/** `wantsBasic`: requests a lower level than this relying party may use. */
export type ReadRequest =
  | {
      problems: null
      relyingPartyUUID: string
      relyingPartyName: string
      wantsBasic: boolean
      /** Distinguishes otherwise equal requests. */
      nonce: string | null
      request: SessionRequest
      shown: ShownInteraction | null
    }
  | { problems: ProblemDetail[] }

const hashName = z.object({ hashAlgorithm: z.enum(['SHA-256', 'SHA-384', 'SHA-512']) })
const base64 = z
  .string()
  .check(z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64'))

const common = {
  relyingPartyUUID: z.string().check(z.minLength(1)),
  relyingPartyName: z.string().check(
    z.minLength(1),
    z.refine((name) => Buffer.byteLength(name, 'utf8') <= 32, 'at most 32 bytes'),
  ),
  nonce: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
  requestProperties: z.optional(z.record(z.string(), z.unknown())),
  capabilities: z.optional(z.array(z.string())),
}

function omitNonce({ nonce: _nonce, ...others }: typeof common) {
  return others
}

const signingLevel = z.optional(z.enum(['ADVANCED', 'QUALIFIED', 'QSCD']))

const authenticationBody = z.object({
  ...common,
  certificateLevel: z.optional(z.enum(['ADVANCED', 'QUALIFIED'])),
  signatureProtocol: z.literal('ACSP_V2'),
  signatureProtocolParameters: z.object({
    rpChallenge: base64.check(z.minLength(44), z.maxLength(88)),
    signatureAlgorithm: z.literal('rsassa-pss'),
    signatureAlgorithmParameters: hashName,
  }),
  interactions: base64,
  vcType: z.literal('numeric4'),
})

const signatureBody = z.object({
  ...common,
  certificateLevel: signingLevel,
  signatureProtocol: z.literal('RAW_DIGEST_SIGNATURE'),
  signatureProtocolParameters: z.object({
    digest: base64,
    // The protocol allows rsassa-pss of a digest; container verifiers cannot read it, so this sandbox does not make it.
    signatureAlgorithm: z.enum(['sha256WithRSAEncryption', 'sha384WithRSAEncryption', 'sha512WithRSAEncryption']),
    signatureAlgorithmParameters: z.optional(hashName),
  }),
  interactions: base64,
})

const plainBody = z.object({ ...common, certificateLevel: signingLevel })

function problemsOf(error: z.core.$ZodError): ProblemDetail[] {
  return error.issues.map((issue) => ({ detail: issue.message, paramName: issue.path.map(String).join('.') }))
}

type Sender = {
  relyingPartyUUID: string
  relyingPartyName: string
  certificateLevel?: string | undefined
  nonce?: string | undefined
}

function withScreen(body: Sender, request: SessionRequest, interactions: string): ReadRequest {
  const read = readInteractions(interactions)
  if ('problem' in read) return { problems: [read.problem] }
  return { ...senderOf(body), problems: null, request, shown: read.shown }
}

function senderOf({ relyingPartyUUID, relyingPartyName, certificateLevel, nonce }: Sender) {
  return { relyingPartyUUID, relyingPartyName, wantsBasic: certificateLevel === 'ADVANCED', nonce: nonce ?? null }
}

/** Body of a notification authentication (docs/rules.md: Smart-ID requests). */
export function readAuthentication(body: unknown): ReadRequest {
  const parsed = authenticationBody.safeParse(body)
  if (!parsed.success) return { problems: problemsOf(parsed.error) }
  const { rpChallenge, signatureAlgorithmParameters } = parsed.data.signatureProtocolParameters
  const { interactions } = parsed.data
  const length = Buffer.from(rpChallenge, 'base64').length
  if (length < 32 || length > 64) return { problems: [{ detail: 'must be 32 to 64 bytes', paramName: 'rpChallenge' }] }
  const hash = signatureAlgorithmParameters.hashAlgorithm
  return withScreen(parsed.data, { kind: 'authentication', rpChallenge, hash, interactions }, interactions)
}

const DIGESTS: Record<SignatureAlgorithm, PssHash> = {
  sha256WithRSAEncryption: 'SHA-256',
  sha384WithRSAEncryption: 'SHA-384',
  sha512WithRSAEncryption: 'SHA-512',
}

/** Body of a notification signature. */
export function readSignature(body: unknown): ReadRequest {
  const parsed = signatureBody.safeParse(body)
  if (!parsed.success) return { problems: problemsOf(parsed.error) }
  const { digest, signatureAlgorithm, signatureAlgorithmParameters } = parsed.data.signatureProtocolParameters
  const hash = DIGESTS[signatureAlgorithm]
  if (signatureAlgorithmParameters !== undefined && signatureAlgorithmParameters.hashAlgorithm !== hash) {
    return { problems: [{ detail: `does not fit ${signatureAlgorithm}`, paramName: 'hashAlgorithm' }] }
  }
  if (Buffer.from(digest, 'base64').length !== PSS_HASHES[hash].length) {
    return { problems: [{ detail: `is not as long as ${hash}`, paramName: 'digest' }] }
  }
  const digestAlgorithm = PSS_HASHES[hash].name
  return withScreen(
    parsed.data,
    { kind: 'signature', digest, signatureAlgorithm, digestAlgorithm },
    parsed.data.interactions,
  )
}

/** A request for a login by link. */
export type LinkRequest = {
  rpChallenge: string
  hash: PssHash
  interactions: string
  shown: ShownInteraction
  callbackUrl: string | null
}

export type ReadLinkRequest =
  | (ReturnType<typeof senderOf> & { problems: null; request: LinkRequest })
  | { problems: ProblemDetail[] }

const linkBody = z.strictObject({
  ...omitNonce(common),
  certificateLevel: z.optional(z.enum(['ADVANCED', 'QUALIFIED'])),
  signatureProtocol: z.literal('ACSP_V2'),
  signatureProtocolParameters: authenticationBody.shape.signatureProtocolParameters,
  interactions: base64,
  initialCallbackUrl: z.optional(z.string().check(z.maxLength(1800), z.regex(/^[^|#]+$/))),
})

/**
 * Body of a login by device link: no control code and no nonce, no choice of codes, and a callback over https. `loopback`: http is taken
 * from this very machine, as a developer's product has it.
 */
export function readLinkAuthentication(body: unknown, callbacks: 'https' | 'loopback'): ReadLinkRequest {
  const parsed = linkBody.safeParse(body)
  if (!parsed.success) return { problems: problemsOf(parsed.error) }
  const { interactions, initialCallbackUrl, signatureProtocolParameters } = parsed.data
  const { rpChallenge, signatureAlgorithmParameters } = signatureProtocolParameters
  const length = Buffer.from(rpChallenge, 'base64').length
  if (length < 32 || length > 64) return { problems: [{ detail: 'must be 32 to 64 bytes', paramName: 'rpChallenge' }] }
  const read = readInteractions(interactions, LINK_INTERACTIONS)
  if ('problem' in read) return { problems: [read.problem] }
  if (initialCallbackUrl !== undefined && !isCallback(initialCallbackUrl, callbacks))
    return { problems: [{ detail: 'must be an address that begins with https', paramName: 'initialCallbackUrl' }] }
  return {
    ...senderOf(parsed.data),
    problems: null,
    request: {
      rpChallenge,
      hash: signatureAlgorithmParameters.hashAlgorithm,
      interactions,
      shown: read.shown,
      callbackUrl: initialCallbackUrl ?? null,
    },
  }
}

function isCallback(address: string, callbacks: 'https' | 'loopback'): boolean {
  if (address.startsWith('https://')) return URL.canParse(address)
  return callbacks === 'loopback' && /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?\//.test(address)
}

/** Body of a certificate choice, or of a certificate request by document number. */
export function readPlain(body: unknown): ReadRequest {
  const parsed = plainBody.safeParse(body)
  if (!parsed.success) return { problems: problemsOf(parsed.error) }
  return { ...senderOf(parsed.data), problems: null, request: { kind: 'certificate-choice' }, shown: null }
}
