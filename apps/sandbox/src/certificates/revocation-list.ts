import { sign } from 'node:crypto'
import type { Authority } from './authority.ts'
import * as der from './der.ts'

export type RevokedCertificate = { serialNumber: string; at: Date }

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const GOOD_FOR_MS = 12 * 3_600_000

/** The authority's certificate revocation list of this moment (RFC 5280 5), in DER. Serial numbers are hex. */
export function revocationList(authority: Authority, revoked: readonly RevokedCertificate[], now: Date): Buffer {
  const algorithm = der.sequence(der.objectIdentifier(ECDSA_WITH_SHA256))
  const entries = revoked.map(({ serialNumber, at }) =>
    der.sequence(der.integer(Buffer.from(serialNumber, 'hex')), der.certificateTime(at)),
  )
  const list = der.sequence(
    der.integer(1),
    algorithm,
    authority.name,
    der.certificateTime(now),
    der.certificateTime(new Date(now.getTime() + GOOD_FOR_MS)),
    ...(entries.length === 0 ? [] : [der.sequence(...entries)]),
  )
  return der.sequence(list, algorithm, der.bitString(sign('sha256', list, authority.privateKey)))
}
