import * as z from 'zod/mini'

/** Requests to the extension; its messages are named `web-eid:<action>` (docs/rules.md: Card messages). */
export type WebEidAction = 'status' | 'authenticate' | 'get-signing-certificate' | 'sign'

export const hashFunction = z.enum([
  'SHA-224',
  'SHA-256',
  'SHA-384',
  'SHA-512',
  'SHA3-224',
  'SHA3-256',
  'SHA3-384',
  'SHA3-512',
])
export type HashFunction = z.output<typeof hashFunction>

/** Versions of the parts on the person's computer. */
export const statusFields = z.object({ extension: z.string(), nativeApp: z.string() })
export type WebEidStatus = z.output<typeof statusFields>

/** The signed answer to a challenge, passed on unchanged, with fields of newer versions: the server judges it. */
export const tokenFields = z.looseObject({
  unverifiedCertificate: z.string(),
  algorithm: z.string(),
  signature: z.string(),
  format: z.string(),
})
export type WebEidToken = z.output<typeof tokenFields>

/** DER of the signing certificate in base64. */
export const certificateFields = z.object({ certificate: z.string() })

/** The signature value in base64; raw r and s where the key is of an elliptic curve. */
export const signatureFields = z.object({ signature: z.string() })

/** The error of a `-failure` message. */
export const failureFields = z.object({
  error: z.object({
    code: z.string(),
    requiresUpdate: z.optional(z.object({ extension: z.optional(z.boolean()), nativeApp: z.optional(z.boolean()) })),
  }),
})

const named = z.looseObject({ action: z.string() })

/** One message about an action: its status, and its fields. Null for every other message of the page. */
export function messageAbout(action: WebEidAction, data: unknown): { kind: MessageKind; fields: unknown } | null {
  const message = z.safeParse(named, data)
  if (!message.success) return null
  const { action: name, ...fields } = message.data
  const kind = KINDS.find((each) => name === `web-eid:${action}-${each}`)
  return kind === undefined ? null : { kind, fields }
}

const KINDS = ['ack', 'success', 'failure'] as const
type MessageKind = (typeof KINDS)[number]
