import { cents } from '@sammas/domain/money/cents'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { capitalQuery, userQuery } from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { NoTotal } from './overview.tsx'

beforeAll(() => loadMessages('screens/account', 'i18n'))

test('of amounts that could not be loaded each is a dash, and a known capital has its sum', () => {
  connectToNothing()
  const answers = new QueryClient()
  const shown = () => wordsOf(<NoTotal />, { answers })
  expect(shown().match(/ –|^–/g)).toHaveLength(4)
  expect(shown()).not.toContain('€')
  answers.setQueryData(userQuery().queryKey, { ...sampleUser, memberNumber: 7 } as never)
  answers.setQueryData(capitalQuery().queryKey, { total: cents(1_000_00) } as never)
  expect(shown()).toContain('1 000,00 €')
  expect(shown().match(/ –|^–/g)).toHaveLength(4)
})
