import { civilDate } from '@sammas/domain/dates/civil-date'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { StaysClause } from './stays-clause.tsx'

beforeAll(() => loadMessages('features/mandate-flow', 'i18n'))

const parts = {
  holdings: [],
  exchanges: [],
  futureFund: null,
  funds: [],
  pendingFacts: { pending: [], today: civilDate('2026-11-23') },
}
const stays = { exitRestricted: [], futureUnknown: 'mandateFlow.total', always: [] } as const
const clauseText = (more: object) => renderToStaticMarkup(<StaysClause parts={parts} stays={{ ...stays, ...more }} />)

test('contributions that have ended are not listed as staying', () => {
  expect(clauseText({})).toContain('<li')
  expect(clauseText({ contributionsEnded: true })).not.toContain('<li')
})
