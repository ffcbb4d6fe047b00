import * as z from 'zod/mini'
import type { TestPolicies } from '../signatures/test-policies.ts'
import { json } from './json-variable.ts'
import { integer, needed, pins, relyingPartyName, relyingPartyNumber, serviceAddress } from './variable-kinds.ts'

/** SHA-256 of the public keys (base64) accepted in a service's TLS certificate; none: every certificate of a known authority is accepted. */
export type Pins = readonly string[]

/** `always` in every browser, `known` in one that remembers the person since a login by link, `never` in none. */
const SMART_ID_PUSH = ['always', 'known', 'never'] as const
type SmartIdPush = (typeof SMART_ID_PUSH)[number]

/** Addresses and credentials of outside services: identity services, the pension registry, evidence for signatures. */
export type OutsideSettings = {
  smartId: {
    baseUrl: string
    relyingPartyUUID: string
    relyingPartyName: string
    schemeName: string
    /** Between showing the code and sending the request to the phone. */
    pushDelayMs: number
    /** Where a login may begin with a push (docs/rules.md: Remembered browsers). */
    push: SmartIdPush
  }
  mobileId: { baseUrl: string; relyingPartyUUID: string; relyingPartyName: string }
  registry: { baseUrl: string; key: string }
  timestampUrl: string
  /** `aia`: the address in each certificate. */
  ocspUrl: string
  /** Some public responders answer from a cache, without the nonce. */
  ocspNonce: 'required' | 'if-answered'
  /** Addresses of the revocation lists of ID-card authorities, by the authority's common name. */
  idCardCrlUrls: Readonly<Record<string, string>>
  /** Whether certificates of the operators' test environments count, for a trial. */
  testPolicies: TestPolicies
  pins: Record<'smartId' | 'mobileId' | 'registry' | 'timestamp' | 'ocsp', Pins>
  /** A proxy for all outside calls; null: direct calls. */
  outboundProxy: string | null
}

/** The variables of the outside world; the configuration reads them with all others. */
export const outsideVariables = z.object({
  SMART_ID_URL: serviceAddress,
  SMART_ID_RP_UUID: relyingPartyNumber,
  SMART_ID_RP_NAME: relyingPartyName,
  SMART_ID_SCHEME: z.enum(['smart-id', 'smart-id-demo'], 'smart-id or smart-id-demo'),
  SMART_ID_PINS: pins,
  SMART_ID_PUSH_DELAY_MS: integer(3000),
  SMART_ID_PUSH: z._default(z.enum(SMART_ID_PUSH, 'always, known or never'), 'always'),
  MOBILE_ID_URL: serviceAddress,
  MOBILE_ID_RP_UUID: relyingPartyNumber,
  MOBILE_ID_RP_NAME: relyingPartyName,
  MOBILE_ID_PINS: pins,
  REGISTRY_URL: serviceAddress,
  REGISTRY_KEY: needed,
  REGISTRY_PINS: z._default(pins, []),
  TIMESTAMP_URL: serviceAddress,
  TIMESTAMP_PINS: z._default(pins, []),
  OCSP_URL: z._default(
    z.union([z.literal('aia'), serviceAddress], 'aia, or an address that begins with https:// or http://'),
    'aia',
  ),
  ID_CARD_CRL_URLS: z.prefault(
    json(
      z.record(z.string(), serviceAddress),
      'JSON with the address of a revocation list by the authority’s common name',
    ),
    '{}',
  ),
  TEST_CERTIFICATES: z._default(z.enum(['refused', 'accepted'], 'refused or accepted'), 'refused'),
  OCSP_PINS: z._default(pins, []),
  OCSP_NONCE: z._default(z.enum(['required', 'if-answered'], 'required or if-answered'), 'required'),
  OUTBOUND_PROXY: z.optional(serviceAddress),
})

export function outsideSettings(given: z.output<typeof outsideVariables>): OutsideSettings {
  return {
    smartId: {
      baseUrl: given.SMART_ID_URL,
      relyingPartyUUID: given.SMART_ID_RP_UUID,
      relyingPartyName: given.SMART_ID_RP_NAME,
      schemeName: given.SMART_ID_SCHEME,
      pushDelayMs: given.SMART_ID_PUSH_DELAY_MS,
      push: given.SMART_ID_PUSH,
    },
    mobileId: {
      baseUrl: given.MOBILE_ID_URL,
      relyingPartyUUID: given.MOBILE_ID_RP_UUID,
      relyingPartyName: given.MOBILE_ID_RP_NAME,
    },
    registry: { baseUrl: given.REGISTRY_URL, key: given.REGISTRY_KEY },
    timestampUrl: given.TIMESTAMP_URL,
    ocspUrl: given.OCSP_URL,
    ocspNonce: given.OCSP_NONCE,
    idCardCrlUrls: given.ID_CARD_CRL_URLS,
    testPolicies: given.TEST_CERTIFICATES,
    pins: {
      smartId: given.SMART_ID_PINS,
      mobileId: given.MOBILE_ID_PINS,
      registry: given.REGISTRY_PINS,
      timestamp: given.TIMESTAMP_PINS,
      ocsp: given.OCSP_PINS,
    },
    outboundProxy: given.OUTBOUND_PROXY ?? null,
  }
}
