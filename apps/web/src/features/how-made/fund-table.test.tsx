import { civilDate } from '@sammas/domain/dates/civil-date'
import { unitsFromNumber } from '@sammas/domain/money/units'
import { DEAR, holding, STOCKS, THIRD } from '@sammas/domain/testing/sample-holdings'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { statementQuery } from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { FundTable } from './fund-table.tsx'

beforeAll(() => loadMessages('features/how-made', 'i18n'))

test('a pillar consists of those of its funds that hold something', () => {
  connectToNothing()
  const price = { units: unitsFromNumber(100), unitPrice: 1_000_000, priceDay: civilDate('2026-11-20') }
  const answers = new QueryClient()
  const held = [holding(STOCKS, 100), holding(DEAR, 0), holding(THIRD, 100)].map((each) => ({ ...each, ...price }))
  answers.setQueryData(statementQuery().queryKey, held as never)
  const words = (pillar: 2 | 3) => wordsOf(<FundTable pillar={pillar} />, { answers })
  expect(words(2)).toContain(STOCKS.name)
  expect(words(2)).not.toContain(DEAR.name)
  expect(words(2)).not.toContain(THIRD.name)
  expect(words(3)).toContain(THIRD.name)
  expect(words(3)).not.toContain(STOCKS.name)
})
