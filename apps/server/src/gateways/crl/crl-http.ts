import { isIssuedBy } from '../../signatures/certificate-chain.ts'
import { readRevocationList, type RevocationList } from '../../signatures/revocation-list.ts'
import { readCertificate, type Certificate } from '../../signatures/x509.ts'
import { callOutside } from '../call/outside-call.ts'
import type { CallPolicy, OutsideWorld } from '../call/outside-world.ts'
import type { RevocationListAnswer, RevocationLists } from './crl.ts'

export type RevocationListOptions = OutsideWorld & {
  now: () => Date
  /** Address of each authority's list. */
  sources: readonly { authority: Certificate; url: string }[]
}

const POLICY: CallPolicy = { timeoutMs: 20_000, largestAnswer: 32_000_000, pausesMs: [500], repeatsLate: false }
/** Pause before an unavailable list is requested again. */
const REST_MS = 60_000
/** How far an authority's clock may be ahead of ours. */
const SKEW_MS = 15 * 60_000

type Kept = { list: RevocationList } | { detail: string; until: number }

/**
 * Certificate revocation lists over HTTP: bounded, verified against their authority, cached until the next one is due. Concurrent
 * callers share one download.
 */
export function revocationListsHttp(options: RevocationListOptions): RevocationLists {
  const kept = new Map<Certificate, Promise<Kept>>()

  const isFresh = ({ thisUpdate, nextUpdate }: RevocationList): boolean => {
    const now = options.now().getTime()
    // Without an end an old list would look like a new one.
    return nextUpdate !== null && now < nextUpdate.getTime() && thisUpdate.getTime() <= now + SKEW_MS
  }
  const failed = (detail: string): Kept => ({ detail, until: options.now().getTime() + REST_MS })

  const download = async (authority: Certificate, url: string): Promise<Kept> => {
    const outcome = await callOutside(options, { method: 'GET', url, headers: { accept: '*/*' } }, POLICY)
    if (outcome.kind === 'unknown') return failed(outcome.detail)
    if (outcome.status !== 200) return failed(`status ${String(outcome.status)}`)
    const reading = readRevocationList(outcome.body, authority)
    if (!reading.ok) return failed(reading.reason)
    return isFresh(reading.list) ? { list: reading.list } : failed('crl-not-fresh')
  }

  const listOf = async ({ authority, url }: RevocationListOptions['sources'][number]): Promise<Kept> => {
    const known = await kept.get(authority)
    if (known !== undefined && ('list' in known ? isFresh(known.list) : options.now().getTime() < known.until))
      return known
    // Another caller may have begun while this one waited for the cached list.
    const begun = kept.get(authority)
    const current = begun === undefined ? undefined : await begun
    if (current !== undefined && current !== known) return current
    const next = download(authority, url)
    kept.set(authority, next)
    return next
  }

  const answerFrom = (found: Kept, certificate: Certificate): RevocationListAnswer =>
    'list' in found
      ? { status: found.list.isRevoked(certificate) ? 'revoked' : 'good' }
      : { status: 'unavailable', detail: found.detail }

  return {
    check: async (certificateDer, issuerDer) => {
      const certificate = readCertificate(certificateDer)
      const source = options.sources.find(({ authority }) => authority.der.equals(issuerDer))
      if (certificate === null || source === undefined || !isIssuedBy(certificate, source.authority))
        return { status: 'unavailable', detail: 'no list of this authority is configured' }
      return answerFrom(await listOf(source), certificate)
    },
  }
}
