import { mandateOnItsWay } from '@sammas/contract/mandate-on-its-way'
import * as z from 'zod/mini'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { formatIn } from '#web/i18n/use-format.ts'
import { textOf, type TextValues } from '#web/i18n/use-text.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { onItsWayFacts, onItsWayTitle } from './on-its-way-facts.ts'

const text = (id: MessageId, values?: TextValues) => textOf(id, 'et', values)
/** With plain spaces, also inside dates and amounts. */
const spaced = (words: string) => words.replaceAll('\u00a0', ' ')

beforeAll(() => loadMessages('features/application-card', 'i18n'))

const sum = {
  type: 'WITHDRAWAL_THIRD_PILLAR',
  depositAccountIBAN: 'EE382200221020145685',
  fulfillmentDate: '2026-11-27',
} as const
const pension = { ...sum, type: 'FUND_PENSION_OPENING', fulfillmentDate: '2026-12-16', durationYears: 22 } as const

function shown(withdrawals: object[]): string[] {
  const mandate = z.decode(mandateOnItsWay, {
    id: 7,
    kind: 'WITHDRAWAL',
    pillar: 2,
    address: null,
    futureContributionFundIsin: null,
    fundTransferExchanges: [],
    signedTime: '2026-11-23T10:00:00Z',
    hasFile: true,
    waitsForEarlier: false,
    withdrawals,
  } as z.input<typeof mandateOnItsWay>)
  const words = { text, format: formatIn('et'), language: 'et' } as const
  const facts = onItsWayFacts(mandate, { ...words, nameOf: (isin) => isin })
  return [onItsWayTitle(mandate, words), ...facts.map(({ name, value }) => spaced(`${name}: ${value}`))]
}

test('pending money out of both pillars names each application with its day, and the account once', () => {
  expect(shown([sum, pension])).toEqual([
    'Raha väljavõtmine sammastest',
    'Väljamakse III sambast: Väljamakse aeg: 27. november 2026',
    'Fondipension II sambast: Väljamakse aeg: 16. detsember 2026',
    'Pangakonto: EE38 2200 2210 2014 5685',
  ])
})

test('one pending application has its own name', () => {
  expect(shown([pension])).toEqual([
    'Fondipension II sambast',
    'Väljamakse aeg: 16. detsember 2026',
    'Pangakonto: EE38 2200 2210 2014 5685',
  ])
})

test('a kind that this version does not know has a general name', () => {
  expect(shown([{ ...sum, type: 'GOLD_BARS' }])[0]).toBe('Raha väljavõtmine sammastest')
})
