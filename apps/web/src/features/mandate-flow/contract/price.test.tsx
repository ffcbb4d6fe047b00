import { cents } from '@sammas/domain/money/cents'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { Price } from './price.tsx'

beforeAll(() => loadMessages('features/mandate-flow', 'i18n'))

/** The sentence about a change of yearly fees, in cents. */
const priceText = (before: number | null, after: number | null, countsEarlier = false, out = 0) => {
  const side = (yearlyFee: number | null) => ({ fee: null, yearlyFee: yearlyFee === null ? null : cents(yearlyFee) })
  return renderToStaticMarkup(
    <Price
      change={{ before: side(before), after: side(after), countsEarlier, toPik: cents(0), paidOut: cents(out) }}
    />,
  ).replaceAll(/<[^>]+>/g, '')
}

test('a contract shows whether fees fall, rise or stay, and nothing where they are not known', () => {
  expect(priceText(10_000, 8_000)).toMatch(/maksad fonditasu 80,00.* seni 100,00.*: 20,00.* vähem\.$/)
  expect(priceText(8_000, 10_000)).toMatch(/maksad fonditasu 100,00.* seni 80,00.*: 20,00.* rohkem\.$/)
  expect(priceText(8_000, 8_000)).toMatch(/sama suur: 80,00/)
  expect(priceText(10_000, 8_000, true)).toMatch(/^Koos varasemate avaldustega .*: 20,00.* vähem\.$/)
  expect(priceText(null, 8_000)).toBe('')
  expect(priceText(8_000, null)).toBe('')
  // Less is paid because less is left.
  expect(priceText(10_000, 8_000, true, 500)).toBe('')
})
