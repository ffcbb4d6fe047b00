import { expect, test } from 'vitest'
import { BONDS, CHEAP, DEAR, MANAGER, NOTHING_ON_ITS_WAY, STOCKS, holding } from '../testing/sample-holdings.ts'
import { initialSelection } from '../selection/second-pillar-selection.ts'
import { selectionContext } from '../selection/selection-context.ts'
import { recommendedFund } from './recommended-fund.ts'

test.each([
  [18, STOCKS],
  [54, STOCKS],
  [55, BONDS],
  [70, BONDS],
])('at the age of %i one fund is recommended and proposed', (age, fund) => {
  const recommended = recommendedFund(age, { usual: STOCKS.isin, cautious: BONDS.isin })
  expect(recommended).toBe(fund.isin)
  const made = selectionContext([holding(DEAR, 1)], [CHEAP, BONDS, STOCKS], MANAGER, NOTHING_ON_ITS_WAY, recommended)
  if (!made.ok) throw new Error(made.reason)
  expect(initialSelection(made.context)).toMatchObject({ mode: 'all', target: fund.isin })
})
