import type { OcspDoubt, OcspGateway } from '../../../gateways/ocsp/ocsp.ts'
import type { TimestampDoubt, TimestampGateway } from '../../../gateways/timestamp/timestamp.ts'
import { canonicalElement, signatureValueElement } from '../../../signatures/xades.ts'
import type { SignatureEvidence } from '../../../signatures/xades.ts'
import type { PreparedSignature } from '../../../signatures/prepare-signature.ts'
import { verifySignatureValue } from '../../../signatures/prepare-signature.ts'
import { isValidAt } from '../../../signatures/certificate-chain.ts'
import { readCertificate } from '../../../signatures/x509.ts'

/**
 * Why a signature got no evidence. `isRetryable`: the signature is in order, the same step may be run again with the same values;
 * otherwise this attempt to sign has failed for good.
 */
export type EvidenceProblem = { isRetryable: boolean; detail: string } & (
  | { reason: 'signature-value-wrong' | 'certificate-revoked' | 'certificate-status-unknown' }
  | { reason: 'timestamp-unavailable' | 'timestamp-rejected' | 'ocsp-unavailable' | 'ocsp-not-sent' }
  | { reason: TimestampDoubt | OcspDoubt }
)

export type EvidenceResult = { ok: true; evidence: SignatureEvidence } | { ok: false; problem: EvidenceProblem }

/** A received time stamp: `token` is base64 DER, `time` its time. */
export type TakenTimestamp = { token: string; time: string }

/**
 * Adds long-term evidence to a signature: a time stamp over its value, then the signer's OCSP answer, in this order, so that the
 * certificate was valid after the time that the stamp proves (XAdES-B-LT, docs/rules.md: Signature container). Has no effects of its
 * own: a server killed in between runs it again. `signatureValue` is base64; `issuerCertificate` DER of the trusted authority. An
 * earlier time stamp is used again while it is fresh by `now`; a new one is passed to `keep` before the certificate's status is requested.
 */
export async function addTimestampAndOcsp(
  input: {
    prepared: PreparedSignature
    signatureValue: string
    issuerCertificate: Uint8Array
    timestamp?: TakenTimestamp | null
  },
  gateways: { timestamp: TimestampGateway; ocsp: OcspGateway; now: () => Date },
  keep: (timestamp: TakenTimestamp) => Promise<void> = () => Promise.resolve(),
): Promise<EvidenceResult> {
  const { prepared } = input
  if (!verifySignatureValue(prepared, input.signatureValue)) return failed('signature-value-wrong')
  // Encoded again, so that the stamped text is exactly the container's.
  const signatureValue = Buffer.from(input.signatureValue, 'base64').toString('base64')
  const kept = input.timestamp ?? null
  const isKept = kept !== null && mayKeep(kept, input, gateways.now())
  const stamp = isKept ? kept : await takeTimestamp(signatureValue, gateways.timestamp, keep)
  if ('ok' in stamp) return stamp
  const checked = await gateways.ocsp.check(Buffer.from(prepared.certificate, 'base64'), input.issuerCertificate)
  if (checked.status === 'revoked') return failed('certificate-revoked')
  if (checked.status === 'unknown') return failed('certificate-status-unknown')
  if (checked.status === 'not-sent') return failed('ocsp-not-sent', checked.detail)
  if (checked.status === 'unavailable') return retryable('ocsp-unavailable', checked.detail)
  if (checked.status === 'doubtful') return retryable(checked.reason)
  if (checked.producedAt < new Date(stamp.time)) return retryable('ocsp-not-fresh', 'older than the time stamp')
  return {
    ok: true,
    evidence: {
      certificate: prepared.certificate,
      signatureValue,
      timestampToken: stamp.token,
      issuerCertificate: Buffer.from(input.issuerCertificate).toString('base64'),
      ocspResponse: checked.response.toString('base64'),
    },
  }
}

/** Validators warn from this distance between a time stamp and the certificate's status (docs/rules.md: Signature container). */
const LONGEST_KEPT_MS = 15 * 60_000

/**
 * Whether a time stamp that was taken before still serves: a fresh one, and an old one when the certificate or its authority has expired
 * meanwhile, because a new stamp would no longer prove that they were valid.
 */
function mayKeep(
  { time }: TakenTimestamp,
  { prepared, issuerCertificate }: { prepared: PreparedSignature; issuerCertificate: Uint8Array },
  now: Date,
): boolean {
  if (now.getTime() - new Date(time).getTime() <= LONGEST_KEPT_MS) return true
  const held = [Buffer.from(prepared.certificate, 'base64'), issuerCertificate].map(readCertificate)
  return held.some((certificate) => certificate === null || !isValidAt(certificate, now))
}

async function takeTimestamp(
  signatureValue: string,
  gateway: TimestampGateway,
  keep: (timestamp: TakenTimestamp) => Promise<void>,
): Promise<TakenTimestamp | Extract<EvidenceResult, { ok: false }>> {
  const stamped = await gateway.stamp(Buffer.from(canonicalElement(signatureValueElement(signatureValue))))
  if (stamped.status === 'unavailable') return retryable('timestamp-unavailable', stamped.detail)
  if (stamped.status === 'rejected') return retryable('timestamp-rejected', stamped.detail)
  if (stamped.status === 'doubtful') return retryable(stamped.reason)
  const taken = { token: stamped.token.toString('base64'), time: stamped.time.toISOString() }
  await keep(taken)
  return taken
}

function failed(reason: EvidenceProblem['reason'], detail = ''): Extract<EvidenceResult, { ok: false }> {
  return { ok: false, problem: { reason, isRetryable: false, detail } }
}

function retryable(reason: EvidenceProblem['reason'], detail = ''): Extract<EvidenceResult, { ok: false }> {
  return { ok: false, problem: { reason, isRetryable: true, detail } }
}
