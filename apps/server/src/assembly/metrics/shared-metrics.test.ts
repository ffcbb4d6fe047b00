import { expect, test } from 'vitest'
import { openTrustServices } from '../../signatures/testing/trust-services.ts'
import { readCertificatesPem } from '../../signatures/x509.ts'
import { lastingMetrics } from './shared-metrics.ts'

const DAY_MS = 86_400_000

test('the days left of a trusted authority are counted in days', async () => {
  const { authorities } = await openTrustServices()
  const [authority] = readCertificatesPem(authorities.pemOf['id-card'])
  if (authority === undefined) throw new Error('the sandbox has its authorities')
  const now = new Date(authority.notAfter.getTime() - 30 * DAY_MS)
  const build = { version: '1', commit: 'abc', database: 'postgresql' }
  const reported = await lastingMetrics(
    build,
    { signersBy: { idCard: [authority] }, timestamp: [], ocspResponders: [] },
    now,
  ).metrics()
  expect(reported.match(/^sammas_authority_days_left\{kind="idCard".*\} (.*)$/m)?.[1]).toBe('30')
})
