import { cents } from '@sammas/domain/money/cents'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applicationHistoryQuery, applicationsQuery } from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { markupOf } from '#web/testing/in-page.tsx'
import { ApplicationsSection } from './applications-section.tsx'

beforeAll(() => loadMessages('screens/account', 'features/application-card', 'i18n'))
beforeEach(connectToNothing)

const shown = (answers: QueryClient) => markupOf(<ApplicationsSection />, { answers })

test('applications are not mentioned while they load, and without any', () => {
  const answers = new QueryClient()
  expect(shown(answers)).toBe('')
  answers.setQueryData(applicationsQuery().queryKey, [])
  expect(shown(answers)).toBe('')
  answers.setQueryData(applicationHistoryQuery().queryKey, { pages: [[]], pageParams: [null] })
  expect(shown(answers)).toBe('')
})

test('a pending application has a card; one of an unknown kind has none, and no heading', () => {
  const answers = new QueryClient()
  const later = { id: 1, type: 'SOMETHING_LATER', status: 'PENDING', creationTime: '2026-11-01T10:00:00Z' }
  answers.setQueryData(applicationsQuery().queryKey, [later] as never)
  expect(shown(answers)).toBe('')
  const payment = {
    ...later,
    id: 2,
    type: 'PAYMENT',
    mandateId: null,
    details: { amount: cents(50_00), targetFund: null },
  }
  answers.setQueryData(applicationsQuery().queryKey, [later, payment] as never)
  expect(shown(answers)).toContain(textOf('account.applications', 'et'))
  expect(shown(answers)).toContain('50,00')
})

test('settled applications that are on later pages have their section before any is shown', () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
  const answers = new QueryClient()
  const unknownOnes = Array.from({ length: 20 }, (_, id) => ({ id, type: 'SOMETHING_LATER', status: 'COMPLETE' }))
  const page = (of: unknown[]) => ({ pages: [of], pageParams: [null] }) as never
  answers.setQueryData(applicationHistoryQuery().queryKey, page(unknownOnes))
  expect(shown(answers)).toContain(textOf('account.applications.settled', 'et'))
  answers.setQueryData(applicationHistoryQuery().queryKey, page(unknownOnes.slice(1)))
  expect(shown(answers)).toBe('')
})

test('of pending applications the newest comes first', () => {
  const answers = new QueryClient()
  const paid = (id: number, day: string, euros: number) => ({
    id,
    type: 'PAYMENT',
    status: 'PENDING',
    creationTime: `${day}T10:00:00Z`,
    mandateId: null,
    details: { amount: cents(euros * 100), targetFund: null },
  })
  const pending = [paid(1, '2026-11-01', 10), paid(3, '2026-11-21', 30), paid(2, '2026-11-11', 20)]
  answers.setQueryData(applicationsQuery().queryKey, pending as never)
  expect(shown(answers).match(/\d\d,00/g)).toEqual(['30,00', '20,00', '10,00'])
})
