import * as z from 'zod/mini'

export type HashType = 'SHA256' | 'SHA384' | 'SHA512'

export type MobileSender = {
  relyingPartyUUID: string
  relyingPartyName: string
  phoneNumber: string
  nationalIdentityNumber: string
}

export type MobileSessionRequest = MobileSender & { hash: string; hashType: HashType; displayText: string | null }

export type Read<Value> = { ok: true; value: Value } | { ok: false; error: string }

const HASH_LENGTHS: Record<HashType, number> = { SHA256: 32, SHA384: 48, SHA512: 64 }
const TEXT_LIMITS = { 'GSM-7': 100, 'UCS-2': 50 }

const sender = {
  relyingPartyUUID: z.string().check(z.minLength(1)),
  relyingPartyName: z.string().check(z.minLength(1)),
  phoneNumber: z.string().check(z.regex(/^\+\d{5,20}$/, 'phoneNumber must begin with + and the country code')),
  nationalIdentityNumber: z.string().check(z.regex(/^\d{11}$/, 'nationalIdentityNumber must be 11 digits')),
}

const certificateBody = z.object(sender)

const sessionBody = z.object({
  ...sender,
  hash: z.string(),
  hashType: z.enum(['SHA256', 'SHA384', 'SHA512']),
  language: z.enum(['EST', 'ENG', 'RUS', 'LIT']),
  displayText: z.optional(z.string()),
  displayTextFormat: z.optional(z.enum(['GSM-7', 'UCS-2'])),
})

function firstProblem(error: z.core.$ZodError): { ok: false; error: string } {
  const [issue] = error.issues
  return { ok: false, error: `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'not valid'}` }
}

/** Body of a certificate request (docs/rules.md: Mobile-ID). */
export function readCertificateRequest(body: unknown): Read<MobileSender> {
  const parsed = certificateBody.safeParse(body)
  return parsed.success ? { ok: true, value: parsed.data } : firstProblem(parsed.error)
}

/** Body of an authentication or a signature: the hash has its type's length, the text at most its format's. */
export function readSessionRequest(body: unknown): Read<MobileSessionRequest> {
  const parsed = sessionBody.safeParse(body)
  if (!parsed.success) return firstProblem(parsed.error)
  const { hash, hashType, displayText, displayTextFormat } = parsed.data
  if (Buffer.from(hash, 'base64').length !== HASH_LENGTHS[hashType])
    return { ok: false, error: `hash: is not as long as ${hashType}` }
  const format = displayTextFormat ?? 'GSM-7'
  if (displayText !== undefined && displayText.length > TEXT_LIMITS[format]) {
    return { ok: false, error: `displayText: is longer than ${format} allows` }
  }
  return { ok: true, value: { ...parsed.data, displayText: displayText ?? null } }
}
