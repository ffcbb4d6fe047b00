import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { applicationHistoryQuery, applicationsQuery } from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { markupOf } from '#web/testing/in-page.tsx'
import { ApplicationsSection } from './applications-section.tsx'

beforeAll(() => loadMessages('screens/account', 'features/application-card', 'i18n'))
beforeEach(() => {
  connectTo(() => new Promise(() => undefined))
})

const shown = (answers: QueryClient) => markupOf(<ApplicationsSection />, { answers })

test('nothing is said of applications while they load, and without any', () => {
  const answers = new QueryClient()
  expect(shown(answers)).toBe('')
  answers.setQueryData(applicationsQuery().queryKey, [])
  expect(shown(answers)).toBe('')
  answers.setQueryData(applicationHistoryQuery().queryKey, { pages: [[]], pageParams: [null] })
  expect(shown(answers)).toBe('')
})
