import { endpoints } from '@sammas/contract/endpoints'
import type { WireOf } from '@sammas/contract/request'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

type Item = WireOf<typeof endpoints.statementGet>[number]

onEngine('postgresql', 'the weighted fee of what a person holds', (product) => {
  const answersOf = async (code: string) => {
    const me = await new TestBrowser(product()).login(code)
    const conversion = await me.read(endpoints.conversionGet)
    return { conversion, items: await me.read(endpoints.statementGet) }
  }
  const feeOf = (items: readonly Item[]) => {
    const worth = ({ value, unavailableValue }: Item) => (value ?? NaN) + (unavailableValue ?? NaN)
    const total = items.reduce((sum, item) => sum + worth(item), 0)
    return items.reduce((sum, item) => sum + item.fund.ongoingChargesFigure * worth(item), 0) / total
  }

  test('is reported for each pillar and for both', async () => {
    const { conversion, items } = await answersOf('49203152718')
    const { secondPillar, thirdPillar } = conversion
    expect(secondPillar.weightedAverageFee).toBeCloseTo(feeOf(items.filter(({ fund }) => fund.pillar === 2)), 6)
    expect(thirdPillar.weightedAverageFee).toBeCloseTo(feeOf(items.filter(({ fund }) => fund.pillar === 3)), 6)
    expect(conversion.weightedAverageFee).toBeCloseTo(feeOf(items), 6)
    expect(secondPillar.weightedAverageFee).not.toBe(thirdPillar.weightedAverageFee)
  })

  test('is 0 without holdings', async () => {
    const { conversion } = await answersOf('50207080123')
    expect(conversion).toMatchObject({ weightedAverageFee: 0, secondPillar: { weightedAverageFee: 0 } })
  })
})
