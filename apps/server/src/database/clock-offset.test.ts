import { expect, test } from 'vitest'
import { onBothEngines } from '../testing/both-engines.ts'
import { clockOffset, clockWarning } from './clock-offset.ts'

const TEN_MINUTES = 600_000

test('clocks that differ by more than two seconds are reported in one line, with the side and the size', () => {
  expect([0, 2_000, -2_000].map(clockWarning)).toEqual([null, null, null])
  expect(clockWarning(2_001)).toMatch(/^this server's clock is 2\.0 s ahead of the database's/)
  expect(clockWarning(-TEN_MINUTES)).toMatch(/600\.0 s behind/)
})

const now = () => new Date(Date.now() + TEN_MINUTES)

onBothEngines('a server with a clock ten minutes ahead', { now }, (product) => {
  test('measures it, and exports it as a metric', async () => {
    const { offsetMs } = await clockOffset(product().db, now)
    expect(Math.abs(offsetMs - TEN_MINUTES)).toBeLessThan(30_000)
    const { body } = await product().server.metricsApp.inject({ url: '/metrics' })
    const [, seconds = ''] = /^sammas_clock_offset_seconds (-?[\d.]+)$/m.exec(body) ?? []
    expect(Math.abs(Number(seconds) - 600)).toBeLessThan(30)
  })
})
