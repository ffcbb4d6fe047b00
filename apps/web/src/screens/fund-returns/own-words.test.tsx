import { returns } from '@sammas/contract/returns'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
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
const said = (isOwned: boolean, notEnoughHistory: boolean, rate: number | null = null) => {
  const personal = { kind: 'ready', data: [answer(notEnoughHistory, rate)], asOf: 0, stale: null } as const
  const owned = { SECOND_PILLAR: isOwned, THIRD_PILLAR: true }
  return renderToStaticMarkup(<OwnWords view={{ personal, owned, choice: { own } }} />)
}

test('a missing own return has its reason: no pillar, too short a time, or not known', () => {
  const words = (text: string) => `<p>${text}</p>`
  expect(said(false, false)).toBe(words(textOf('returns.no.second', 'et')))
  expect(said(true, true)).toBe(words(textOf('returns.too.early.advice', 'et')))
  expect(said(true, false)).toBe(words(textOf('returns.unknown', 'et', { name: textOf('returns.your.second', 'et') })))
  expect(said(true, false, 0.041)).toBe('')
})
