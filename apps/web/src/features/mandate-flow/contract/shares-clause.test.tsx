import { application, move, take } from '@sammas/domain/testing/sample-applications'
import { DEAR, holding, STOCKS } from '@sammas/domain/testing/sample-holdings'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { basisPointsFromPercent } from '@sammas/domain/money/basis-points'
import { freePart } from '@sammas/domain/selection/free-part'
import type { ApplicationFacts } from '@sammas/domain/application/application'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { SharesClause } from './shares-clause.tsx'

beforeAll(() => loadMessages('features/mandate-flow', 'i18n'))

const held = holding(DEAR, 1_000)
const today = civilDate('2026-11-23')
const clauseText = (...pending: ApplicationFacts[]) => {
  const source = DEAR.isin
  const parts = {
    holdings: [{ ...held, part: freePart(held, pending, today) }],
    exchanges: [{ source, target: STOCKS.isin, share: basisPointsFromPercent(50) }],
    futureFund: null,
    funds: [DEAR, STOCKS],
    pendingFacts: { pending, today },
  }
  return renderToStaticMarkup(<SharesClause parts={parts} caption="Osakaalud" />)
}
const dueDate = civilDate('2027-01-04')

test('the contract has the sum of the money that leaves the funds by then, and nothing without any', () => {
  expect(clauseText()).not.toMatch(/investeerimiskonto|makstakse/)
  const toPik = application('TRANSFER', { source: DEAR, moves: [move(null, 20)], dueDate })
  expect(clauseText(toPik)).toMatch(/200,00.€/)
  const sum = application('PARTIAL_WITHDRAWAL', { takes: [take(DEAR, 30)], dueDate })
  expect(clauseText(sum)).toMatch(/300,00.€/)
})
