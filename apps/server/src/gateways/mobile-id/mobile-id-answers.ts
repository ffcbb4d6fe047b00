import * as z from 'zod/mini'

/** Answers of the Mobile-ID REST API. Unknown fields are ignored. */

export const certificateAnswer = z.object({ result: z.string(), cert: z.optional(z.string()) })

export const sessionAnswer = z.object({ state: z.string(), result: z.optional(z.string()) })

// Our hash is SHA-256; old SIM cards have RSA keys.
const signature = z.object({
  value: z.string(),
  algorithm: z.enum(['SHA256WithECEncryption', 'SHA256WithRSAEncryption']),
})

export const finishedAuthentication = z.object({ signature, cert: z.string() })

export const finishedSignature = z.object({ signature })
