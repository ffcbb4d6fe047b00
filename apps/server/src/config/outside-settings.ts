import * as z from 'zod/mini'
import { integer, text } from './variable-kinds.ts'

/** Who is asked over the network, and as whom: identity services, the pension registry, evidence for signatures. */
export type OutsideSettings = {
  smartId: {
    baseUrl: string
    relyingPartyUUID: string
    relyingPartyName: string
    schemeName: string
    /** Between showing the code and asking the phone. */
    pushDelayMs: number
  }
  mobileId: { baseUrl: string; relyingPartyUUID: string; relyingPartyName: string }
  registry: { baseUrl: string; key: string }
  timestampUrl: string
  /** `aia`: as each certificate says. */
  ocspUrl: string
  /** Some public responders answer from a store and leave the nonce out. */
  ocspNonce: 'required' | 'if-answered'
}

/** The variables of the outside world; the configuration reads them with all others. */
export const outsideVariables = z.object({
  SMART_ID_URL: z.optional(z.url()),
  SMART_ID_RP_UUID: text('00000000-0000-4000-8000-000000000000'),
  SMART_ID_RP_NAME: text('DEMO'),
  SMART_ID_SCHEME: text('smart-id-demo'),
  SMART_ID_PUSH_DELAY_MS: integer(3000),
  MOBILE_ID_URL: z.optional(z.url()),
  MOBILE_ID_RP_UUID: text('00000000-0000-4000-8000-000000000000'),
  MOBILE_ID_RP_NAME: text('DEMO'),
  REGISTRY_URL: z.optional(z.url()),
  REGISTRY_KEY: text('sandbox-registry-key'),
  TIMESTAMP_URL: z.optional(z.url()),
  OCSP_URL: text('aia'),
  OCSP_NONCE: z._default(z.enum(['required', 'if-answered']), 'required'),
})

/** `sandbox` is the address that answers for everyone who has none of their own. */
export function outsideSettings(variables: z.output<typeof outsideVariables>, sandbox: string): OutsideSettings {
  return {
    smartId: {
      baseUrl: variables.SMART_ID_URL ?? `${sandbox}/smart-id-rp/v3`,
      relyingPartyUUID: variables.SMART_ID_RP_UUID,
      relyingPartyName: variables.SMART_ID_RP_NAME,
      schemeName: variables.SMART_ID_SCHEME,
      pushDelayMs: variables.SMART_ID_PUSH_DELAY_MS,
    },
    mobileId: {
      baseUrl: variables.MOBILE_ID_URL ?? `${sandbox}/mid-api`,
      relyingPartyUUID: variables.MOBILE_ID_RP_UUID,
      relyingPartyName: variables.MOBILE_ID_RP_NAME,
    },
    registry: { baseUrl: variables.REGISTRY_URL ?? `${sandbox}/registry/v1`, key: variables.REGISTRY_KEY },
    timestampUrl: variables.TIMESTAMP_URL ?? `${sandbox}/tsa`,
    ocspUrl: variables.OCSP_URL,
    ocspNonce: variables.OCSP_NONCE,
  }
}
