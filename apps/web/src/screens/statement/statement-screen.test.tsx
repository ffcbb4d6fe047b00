import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { yearlyStatementQuery } from '#web/api/statement-query.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { markupOf, routerAt } from '#web/testing/in-page.tsx'
import { StatementScreen } from './statement-screen.tsx'

beforeAll(() => loadMessages('features/session', 'screens/statement', 'i18n'))

function titled(empty: string): string | undefined {
  connectToNothing()
  const answers = new QueryClient()
  const statement = { asOf: '2026-11-23', from: '2025-01-01', to: '2025-12-31', years: [], empty, pillars: [] }
  answers.setQueryData(yearlyStatementQuery('2025').queryKey, { period: '2025', statement } as never)
  const html = markupOf(<StatementScreen />, { answers, router: routerAt('/statement?period=2025') })
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')
}

test('the page of a person who never had a pillar names no year', () => {
  expect(titled('never')).toBe(textOf('statement.title', 'et'))
  expect(titled('not-yet')).toContain('2025')
})
