import { fundPensionStatusGet } from '@sammas/contract/withdrawal'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { conversionQuery, fundPensionsQuery, userQuery } from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { FundPensionSection } from './fund-pension-section.tsx'

beforeAll(() => loadMessages('screens/account', 'i18n'))

const running = {
  pillar: 'SECOND',
  active: true,
  startDate: '2026-01-15',
  endDate: '2045-12-15',
  durationYears: 20,
  nextPaymentFrom: '2026-12-15',
  nextPaymentUntil: '2026-12-20',
  paymentsLeft: 229,
  nextPayment: 123.45,
}

beforeEach(connectToNothing)

function answersAt(age: number): QueryClient {
  const answers = new QueryClient()
  answers.setQueryData(userQuery().queryKey, { ...sampleUser, age } as never) // the age alone is read
  return answers
}

function shown(pension: object, age = 66): string {
  const answers = answersAt(age)
  const { reply } = fundPensionStatusGet
  answers.setQueryData(fundPensionsQuery().queryKey, z.decode(reply, { fundPensions: [{ ...running, ...pension }] }))
  return wordsOf(<FundPensionSection />, { answers })
}

test('a running fund pension is shown with its sum, its next payment and its last one', () => {
  expect(shown({})).toMatch(/II sam.*123,45 €.*15\. detsember 2026.*20\. detsember 2026.*15\. detsember 2045.*229/)
})

test('new payments into the third pillar are paid out with its fund pension, and this is shown at that pillar alone', () => {
  expect(shown({ pillar: 'THIRD' })).toMatch(/püsimakse, makstakse ka see raha fondipensionina välja/)
  expect(shown({})).not.toContain('püsimakse')
})

test('a day that the registry does not announce has no row', () => {
  expect(shown({ nextPaymentFrom: null })).not.toContain('detsember 2026')
  expect(shown({ nextPaymentUntil: null })).not.toContain('detsember 2026')
  expect(shown({ endDate: null })).not.toContain('2045')
})

test('an ended fund pension, and the years before any can begin, show nothing', () => {
  expect(shown({ active: false })).toBe('')
  expect(shown({}, 54)).toBe('')
})

test('while it loads it has room only where contributions have ended, as with a fund pension', () => {
  const answers = answersAt(66)
  const words = () => wordsOf(<FundPensionSection />, { answers })
  expect(words()).toBe('')
  const at = conversionQuery().queryKey
  answers.setQueryData(at, { secondPillarState: { kind: 'in-funds' } } as never)
  expect(words()).toBe('')
  answers.setQueryData(at, { secondPillarState: { kind: 'in-funds', contributionsEnded: true } } as never)
  expect(words()).toMatch(/^Fondipension/)
})
