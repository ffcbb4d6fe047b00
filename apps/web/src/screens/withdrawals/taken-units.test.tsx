import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { withdrawalFlow } from '#web/testing/withdrawal-flow.ts'
import type { Chosen } from './flow-draft.ts'
import { TakenUnits } from './taken-units.tsx'

beforeAll(() => loadMessages('screens/withdrawals', 'i18n'))

function taken(choice: Partial<Chosen>, funds: object[] = []) {
  const flow = withdrawalFlow({ wanted: 'sum', amount: '1000', duration: 'recommended', ...choice })
  const { result } = flow.mandate
  if (result.kind !== 'proposed') throw new Error(JSON.stringify(result))
  const named = { ...flow, data: { ...flow.data, funds: funds as never } } // its names are read
  return <TakenUnits flow={named} proposal={result} />
}
const sum = { ways: { second: 'leave', third: 'sum' } } as const

test('each fund of a sum is named with its units and their value, by its number where no name is known', () => {
  const funds = [
    { isin: 'EE3600109435', name: 'Teine fond' },
    { isin: 'EE3600001707', name: 'Kolmanda fond' },
  ]
  expect(wordsOf(taken(sum, funds))).toMatch(/Kolmanda fond: 1 000 osakut, 1 000,00 €/)
  expect(wordsOf(taken(sum))).toMatch(/EE3600001707/)
})

test('a fund pension alone takes no units at once, and has no list of them', () => {
  expect(markupOf(taken({ ways: { second: 'leave', third: 'fund-pension' } }))).toBe('')
})
