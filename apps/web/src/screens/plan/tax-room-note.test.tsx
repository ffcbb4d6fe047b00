import { civilDate } from '@sammas/domain/dates/civil-date'
import { cents } from '@sammas/domain/money/cents'
import type { YearRoom } from '@sammas/domain/payment/year-room'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { TaxRoomNote } from './tax-room-note.tsx'

beforeAll(() => loadMessages('screens/plan', 'i18n'))

const room = (kind: 'known' | 'at-most', left: number, isOver = false): YearRoom => ({
  year: 2026,
  isOver,
  lastDay: civilDate('2026-12-30'),
  room: { kind, limit: cents(6_000_00), left: cents(left), relief: cents(left / 5) },
})

test.each<[string, YearRoom, RegExp, boolean]>([
  ['a known room', room('known', 100_00), /maksta veel 100,00/, true],
  ['an upper bound', room('at-most', 100_00), /veel kuni 100,00/, true],
  ['a room that is used up', room('known', 0), /rohkematelt III samba maksetelt tulumaksu tagasi ei saa/, false],
  ['a year whose deadline is past', room('known', 100_00, true), /Tänavune tähtaeg .* minna arvesse 2027/, true],
  ['such a year with nothing left', room('known', 0, true), /Tänavune tähtaeg .* minna arvesse 2027/, true],
])('%s has its own words, and the way to pay where a payment counts', (_, year, words, hasWay) => {
  const shown = wordsOf(<TaxRoomNote year={year} />)
  expect(shown).toMatch(words)
  expect(shown.includes(textOf('plan.room.pay', 'et'))).toBe(hasWay)
})
