import { provider } from '@sammas/provider/provider'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { conversionQuery, fundsQuery, userQuery } from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { routerAt, wordsOf } from '#web/testing/in-page.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { PaymentScreen } from './payment-screen.tsx'

beforeAll(() => loadMessages('features/session', 'screens/payment', 'features/third-pillar-payment', 'i18n'))

const isin = provider.funds.defaultThirdPillar

test.each([
  ['its name', 'III samba fond', [{ isin, name: 'III samba fond' }]],
  ['its isin where the list has no name', isin, []],
])('the fund that a payment goes to is shown by %s', (_, shown, funds) => {
  connectToNothing()
  const answers = new QueryClient()
  // The page reads only these parts.
  const user = { ...sampleUser, thirdPillarActive: true, pensionAccountNumber: '9934721180' }
  answers.setQueryData(userQuery().queryKey, user as never)
  answers.setQueryData(conversionQuery().queryKey, {
    thirdPillar: { contribution: { yearToDate: 0, lastYear: 0 } },
  } as never)
  answers.setQueryData(fundsQuery().queryKey, funds as never)
  expect(wordsOf(<PaymentScreen />, { answers })).toMatch(new RegExp(`Fond ${shown}`))
})

test('the outcome in the bank’s redirect is shown while everything else is loading', () => {
  connectToNothing()
  const words = wordsOf(<PaymentScreen />, { router: routerAt('/3rd-pillar-payment?payment=pending') })
  expect(words).toMatch(
    /^Tagasi kontole Maksa III sambasse Pank ei ole makset veel kinnitanud .* Laadime sinu andmeid$/,
  )
})
