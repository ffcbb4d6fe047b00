import * as z from 'zod/mini'

/** Answers of RP API v3. Unknown fields are ignored, as the API requires of its clients. */

const certificate = z.object({ value: z.string(), certificateLevel: z.string() })

export const signatureStartAnswer = z.object({
  sessionID: z.string().check(z.minLength(1), z.maxLength(100)),
  vc: z.object({ type: z.string(), value: z.string().check(z.regex(/^\d{4}$/)) }),
})

/** Answer to the start of a session by link (RP API v3, device link flows). */
export const linkStartAnswer = z.object({
  sessionID: z.string().check(z.minLength(1), z.maxLength(100)),
  sessionToken: z.string().check(z.regex(/^[a-zA-Z0-9]{24,200}$/)),
  sessionSecret: z.string().check(z.regex(/^[A-Za-z0-9+/]{24,400}={0,2}$/)),
  deviceLinkBase: z.string().check(z.regex(/^https?:\/\/[^\s?#|]{1,300}$/)),
})

/** The part of a login's answer that is read before the rest is verified. */
export const linkAnswer = z.object({
  signature: z.object({ flowType: z.enum(['QR', 'Web2App']), userChallenge: z.string().check(z.minLength(1)) }),
})

export const certificateAnswer = z.object({ state: z.string(), cert: z.optional(certificate) })

export const sessionAnswer = z.object({
  state: z.string(),
  result: z.optional(z.object({ endResult: z.string(), documentNumber: z.optional(z.string()) })),
})

export const finishedChoice = z.object({ result: z.object({ documentNumber: z.string() }), cert: certificate })

export const finishedSignature = z.object({
  signatureProtocol: z.literal('RAW_DIGEST_SIGNATURE'),
  signature: z.object({ value: z.string(), signatureAlgorithm: z.literal('sha256WithRSAEncryption') }),
  cert: certificate,
})

export const finishedAuthentication = z.object({
  result: z.object({ documentNumber: z.string() }),
  signatureProtocol: z.literal('ACSP_V2'),
  signature: z.object({
    value: z.string(),
    serverRandom: z.string().check(z.minLength(24)),
    userChallenge: z.string(),
    flowType: z.enum(['Notification', 'QR', 'Web2App']),
    signatureAlgorithm: z.literal('rsassa-pss'),
    signatureAlgorithmParameters: z.object({
      hashAlgorithm: z.literal('SHA-512'),
      maskGenAlgorithm: z.object({
        algorithm: z.literal('id-mgf1'),
        parameters: z.object({ hashAlgorithm: z.literal('SHA-512') }),
      }),
      saltLength: z.literal(64),
      trailerField: z.literal('0xbc'),
    }),
  }),
  cert: certificate,
  interactionTypeUsed: z.string(),
})
