import { INCOME_TAX } from '@sammas/domain/law/statutory-figures'
import { addDays } from '@sammas/domain/dates/civil-date'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { passLaw } from '@sammas/domain/testing/law-of'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { TODAY, withdrawalFlow } from '#web/testing/withdrawal-flow.ts'
import { YearsLine } from './years-line.tsx'

beforeAll(() => loadMessages('screens/withdrawals', 'i18n'))

/** One day that is past, today, and two to come. */
const ages = {
  reducedTax: { date: addDays(TODAY, -1_000), isSet: true },
  preferential: { date: addDays(TODAY, 1_000), isSet: true },
  pension: { date: addDays(TODAY, 2_000), isSet: true },
}
const line = () => markupOf(<YearsLine flow={withdrawalFlow({}, { ages })} />)
const all = (pattern: RegExp) => [...line().matchAll(pattern)].map(([, found]) => found)

test('the marks are passed, now or to come, and so are the days beside them', () => {
  expect(all(/<g class="_?([a-z]+)/g)).toEqual(['passed', 'now', 'coming', 'coming'])
  expect(all(/<li class="_?([a-z]*)[^"]*">/g)).toEqual(['past', 'today', '', ''])
})

test('the line goes from the first to the last day, whose words stay within it', () => {
  expect(all(/<circle cx="([\d.]+)%/g).map(Number)).toEqual([5, 35, 65, 95])
  expect(all(/text-anchor="(\w+)"/g)).toEqual(['start', 'middle', 'middle', 'end'])
  // As far aside as the mark is wide.
  expect(all(/<text[^>]* dx="(-?\d+)"/g).map(Number)).toEqual([-7, 0, 0, 7])
})

test('the day of the reduced tax names the full one of its eve, not the law of the day itself', () => {
  const reducedTax = { date: addDays(TODAY, 500), isSet: true }
  const wordsShown = () => wordsOf(<YearsLine flow={withdrawalFlow({}, { ages: { ...ages, reducedTax } })} />)
  const shares = (from: string) => {
    const take = passLaw(INCOME_TAX, from, { share: basisPoints(3_300) })
    const words = wordsShown()
    take()
    return words.includes('33%')
  }
  expect([shares(addDays(reducedTax.date, -1)), shares(reducedTax.date)]).toEqual([true, false])
})
