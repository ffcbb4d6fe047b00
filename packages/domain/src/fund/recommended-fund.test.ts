import { expect, test } from 'vitest'
import { BONDS, CHEAP, DEAR, STOCKS, holding } from '../testing/sample-holdings.ts'
import { contextOf } from '../testing/sample-selections.ts'
import { initialSelection } from '../selection/second-pillar-selection.ts'
import { recommendedFund } from './recommended-fund.ts'

test.each([
  [18, STOCKS],
  [54, STOCKS],
  [55, BONDS],
  [70, BONDS],
])('at the age of %i one fund is recommended and proposed', (age, fund) => {
  const recommended = recommendedFund(age, { usual: STOCKS.isin, cautious: BONDS.isin })
  expect(recommended).toBe(fund.isin)
  const context = contextOf([holding(DEAR, 1)], { funds: [CHEAP, BONDS, STOCKS], recommended })
  expect(initialSelection(context)).toMatchObject({ mode: 'all', target: fund.isin })
})
