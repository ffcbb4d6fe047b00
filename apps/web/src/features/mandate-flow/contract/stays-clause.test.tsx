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
  onTheWay: { pending: [], today: civilDate('2026-11-23') },
}
const stays = { exitRestricted: [], futureUnknown: 'mandateFlow.total', always: [] } as const
const said = (more: object) => renderToStaticMarkup(<StaysClause parts={parts} stays={{ ...stays, ...more }} />)

test('of contributions that have ended nothing is said to stay', () => {
  expect(said({})).toContain('<li')
  expect(said({ contributionsEnded: true })).not.toContain('<li')
})
