import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { userQuery } from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { routerAt, wordsOf } from '#web/testing/in-page.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { JoinScreen } from './join-screen.tsx'

beforeAll(() => loadMessages('features/session', 'screens/join', 'features/contact-form', 'i18n'))

test('the fee is shown to a person who is no member, and to no member', () => {
  connectToNothing()
  const shown = (memberNumber: number | null) => {
    const answers = new QueryClient()
    const contact = { email: 'mari@example.ee', phoneNumber: '+37255512345', address: { countryCode: 'EE' } }
    answers.setQueryData(userQuery().queryKey, { ...sampleUser, ...contact, memberNumber } as never)
    return wordsOf(<JoinScreen />, { answers })
  }
  expect(shown(null)).toContain(textOf('join.submit', 'et'))
  expect(shown(7)).toBe('')
})

test('an unconfirmed card payment is reported while the person is loading', () => {
  connectToNothing()
  const pending = textOf('join.pending', 'et')
  expect(wordsOf(<JoinScreen />, { router: routerAt('/join?payment=pending') })).toContain(pending)
  expect(wordsOf(<JoinScreen />, { router: routerAt('/join') })).not.toContain(pending)
})
