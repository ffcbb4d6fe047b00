import { endpoints } from '@sammas/contract/endpoints'
import { statementItem } from '@sammas/contract/fund'
import { fundValueParts } from '@sammas/domain/account/figure-parts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const people = ['49203152718', '37811022744', '36005170521', '39001011237', '60311273446', '36105172060', '36005171433']

onEngine('postgresql', 'what the values of funds are made of', (product) => {
  test.each(people)('units times price make every value of %s', async (code) => {
    const me = await new TestBrowser(product()).login(code)
    const items = z.decode(z.array(statementItem), await me.read(endpoints.statementGet))
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) {
      const parts = fundValueParts(item, item)
      // Two separately rounded parts can differ from the whole by a cent.
      expect(Math.abs(parts?.rounding ?? NaN), item.fund.name).toBeLessThanOrEqual(1)
      expect(item.priceDay).not.toBeNull()
    }
  })
})
