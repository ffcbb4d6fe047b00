import { channel } from 'node:diagnostics_channel'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { PeerSeen } from '../../gateways/call/network-fetch.ts'
import { processMetrics } from './process-metrics.ts'

const DAY_MS = 86_400_000

test('the certificate that each neighbour last showed is reported by its days left', async () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const measured = processMetrics(new pg.Pool(), () => now)
  onTestFinished(measured.close)
  const show = (host: string, days: number) => {
    channel('sammas.peer').publish({ host, validTo: new Date(now.getTime() + days * DAY_MS) } satisfies PeerSeen)
  }
  show('registry.example', 13)
  show('smart-id.example', 30)
  show('registry.example', 90)
  const reported = await measured.registry.metrics()
  expect(reported.match(/^sammas_tls_days_left.*$/gm)?.toSorted()).toEqual([
    'sammas_tls_days_left{host="registry.example"} 90',
    'sammas_tls_days_left{host="smart-id.example"} 30',
  ])
})
