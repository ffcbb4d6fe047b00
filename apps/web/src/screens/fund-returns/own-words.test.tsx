import { returns } from '@sammas/contract/returns'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { returnRate } from '@sammas/domain/money/return-rate'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import type { GrowthLine } from './lines.ts'
import { OwnWords } from './own-words.tsx'

beforeAll(() => loadMessages('screens/fund-returns', 'features/return-comparison', 'i18n'))

const own = 'SECOND_PILLAR'
const answer = (notEnoughHistory: boolean, rate: number | null) =>
  z.decode(returns, {
    from: '2026-01-01',
    notEnoughHistory,
    returns: [{ key: own, type: 'PERSONAL', rate, amount: null, currency: 'EUR', annualised: true }],
    calculation: null,
  })
const shownText = (
  isOwned: boolean,
  notEnoughHistory: boolean,
  rate: number | null = null,
  line: GrowthLine | null = null,
) => {
  const personal = { kind: 'ready', data: [answer(notEnoughHistory, rate)], asOf: 0, stale: null } as const
  const owned = { SECOND_PILLAR: isOwned, THIRD_PILLAR: true }
  const time = { from: civilDate('2020-01-01'), to: civilDate('2025-01-01') }
  const days = { typed: time, type: () => undefined }
  return renderToStaticMarkup(<OwnWords view={{ personal, owned, choice: { own, ...time } }} line={line} days={days} />)
}
const lineOf = (total: number | null, firstDay: string | null): GrowthLine => ({
  key: own,
  isOwn: true,
  firstDay: firstDay === null ? null : civilDate(firstDay),
  growth: [],
  total: total === null ? null : returnRate(total),
  yearly: null,
})

test('money that was not there the whole time is marked so, with its first day when that lies in it', () => {
  const part = textOf('fundReturns.own.part', 'et', { name: textOf('returns.your.second', 'et') })
  const of = (line: GrowthLine) => shownText(true, false, 0.041, line)
  expect(of(lineOf(0.2, '2019-05-06'))).toBe('')
  expect(of(lineOf(null, '2019-05-06'))).toContain(part)
  expect(of(lineOf(null, '2019-05-06'))).not.toContain('<button')
  expect(of(lineOf(null, '2020-01-01'))).not.toContain('<button')
  expect(of(lineOf(null, '2025-01-01'))).not.toContain('<button')
  expect(of(lineOf(null, null))).not.toContain('<button')
  expect(of(lineOf(null, '2021-05-06'))).toMatch(/<button.*Alusta: 6\.\s?mai\s2021/)
})

test('a missing own return has its reason: no pillar, too short a time, or not known', () => {
  const words = (text: string) => `<p>${text}</p>`
  expect(shownText(false, false)).toBe(words(textOf('returns.no.second', 'et')))
  expect(shownText(true, true)).toBe(words(textOf('returns.too.early.advice', 'et')))
  expect(shownText(true, false)).toBe(
    words(textOf('returns.unknown', 'et', { name: textOf('returns.your.second', 'et') })),
  )
  expect(shownText(true, false, 0.041)).toBe('')
})
