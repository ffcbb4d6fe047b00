// @vitest-environment happy-dom
import { returns } from '@sammas/contract/returns'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { mount } from '#web/testing/mount.ts'
import { settled } from '#web/testing/render-hook.tsx'
import { Calculation } from './calculation.tsx'

beforeAll(() => loadMessages('features/return-comparison', 'i18n'))

async function shown(changes: { pillar: number | null; exchanged: number | null }): Promise<string> {
  const calculation = { from: '2025-01-01', to: '2026-01-01', beginning: 0, flows: [], ending: 100, ...changes }
  const read = z.parse(returns, { from: null, notEnoughHistory: false, returns: null, calculation }).calculation
  if (read === null) throw new Error('the calculation is not read')
  const { host } = mount(<Calculation calculation={read} own="THIRD_PILLAR" isShort={false} />)
  await settled(() => {
    const details = host.querySelector('details')
    if (details !== null) details.open = true
    details?.dispatchEvent(new Event('toggle'))
  })
  return host.textContent
}

test('the refund of income tax is left out of the third pillar alone', async () => {
  expect(await shown({ pillar: 3, exchanged: null })).toContain('Tagasi saadud tulumaks.')
  expect(await shown({ pillar: 2, exchanged: null })).not.toContain('tulumaks')
})

test('exchanges are named with their amount where there were any', async () => {
  expect(await shown({ pillar: 3, exchanged: 0.01 })).toMatch(/fondide vahel \(0,01/)
  expect(await shown({ pillar: 3, exchanged: 0 })).toContain('fondide vahel: need')
})
