import { expect, test } from 'vitest'
import { cardPaymentAddress } from './card-payment-address.ts'

test('language and reference are added to the configured address, which stays unchanged', () => {
  const page = 'https://cards.example/pay?shopId=sammas&amount=125&return_url=https%3A%2F%2Fapp.example%2Fapi'
  expect(cardPaymentAddress(page, 4711, 'en')).toBe(`${page}&locale=en&reference=4711`)
  expect(cardPaymentAddress('https://cards.example/pay', 1, 'et')).toBe(
    'https://cards.example/pay?locale=et&reference=1',
  )
})
