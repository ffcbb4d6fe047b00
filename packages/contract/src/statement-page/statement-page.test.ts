import { civilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Language } from '@sammas/domain/language'
import { cents } from '@sammas/domain/money/cents'
import { formatEuros } from '@sammas/domain/money/format'
import { expect, test } from 'vitest'
import type { PeriodAmountsAnswer, YearlyStatement } from '../statement.ts'
import { statementPage } from './statement-page.ts'
import type { StatementText } from './statement-text.ts'

type Change = Partial<Record<keyof PeriodAmountsAnswer, number | null>>

/** Amounts in cents; unnamed ones are 0. */
function amounts(change: Change): PeriodAmountsAnswer {
  const known = (line: keyof PeriodAmountsAnswer) => cents(change[line] ?? 0)
  const orUnknown = (line: keyof PeriodAmountsAnswer) => (change[line] === null ? null : known(line))
  return {
    opening: orUnknown('opening'),
    own: known('own'),
    employer: known('employer'),
    state: known('state'),
    other: known('other'),
    out: known('out'),
    fundPension: known('fundPension'),
    toPik: known('toPik'),
    switched: known('switched'),
    growth: orUnknown('growth'),
    closing: orUnknown('closing'),
    fees: orUnknown('fees'),
  }
}

const fund = (isin: string, change: Change) => ({ isin: isin as Isin, name: isin, ...amounts(change) })
const pillar = (number: 2 | 3, change: Change, funds = [fund(`fund ${String(number)}`, change)]) => ({
  pillar: number,
  rate: null,
  annualised: false,
  funds,
  ...amounts(change),
})

function statement(change: Change, of: Partial<YearlyStatement> = {}): YearlyStatement {
  return {
    asOf: civilDate('2026-11-23'),
    from: civilDate('2025-01-01'),
    to: civilDate('2025-12-31'),
    years: [2026, 2025, 2024],
    empty: null,
    pillars: [pillar(2, change)],
    total: amounts(change),
    ...of,
  }
}

const running = { from: civilDate('2026-01-01'), to: civilDate('2026-11-23') }
const sinceBeginning = { ...running, from: civilDate('2024-03-05') }

/** As read, with ordinary spaces. */
const read = (text: StatementText, language: Language) =>
  text
    .map((part) => {
      if (typeof part === 'string') return part
      return part.amount === null ? '?' : formatEuros(part.amount, language)
    })
    .join('')
    .replaceAll(/\s+/g, ' ')

const cases: readonly [string, YearlyStatement, string, string, string][] = [
  [
    'a year that grew',
    statement({ opening: 100_000, own: 20_000, state: 5_000, growth: 3_050, closing: 128_050 }),
    '2025',
    'Aasta alguses oli sul 1 000,00 €. Juurde tuli 250,00 € ja raha kasvas 30,50 € võrra. Aasta lõpus oli sul 1 280,50 €.',
    'You began the year with 1 000.00 €. 250.00 € was paid in and your money grew by 30.50 €. You ended the year with 1 280.50 €.',
  ],
  [
    'a year that lost, with nothing paid in',
    statement({ opening: 100_000, growth: -3_050, closing: 96_950 }),
    '2025',
    'Aasta alguses oli sul 1 000,00 €. Juurde ei tulnud midagi ja raha kahanes 30,50 € võrra. Aasta lõpus oli sul 969,50 €.',
    'You began the year with 1 000.00 €. Nothing was paid in and your money shrank by 30.50 €. You ended the year with 969.50 €.',
  ],
  [
    'the first year',
    statement({ own: 20_000, growth: 100, closing: 20_100 }, { years: [2026, 2025] }),
    '2025',
    'See oli sinu kogumise esimene aasta. Juurde tuli 200,00 € ja raha kasvas 1,00 € võrra. Aasta lõpus oli sul 201,00 €.',
    'This was your first year of saving. 200.00 € was paid in and your money grew by 1.00 €. You ended the year with 201.00 €.',
  ],
  [
    'a year that began with nothing because all had left',
    statement({ own: 20_000, growth: 0, closing: 20_000 }),
    '2025',
    'Aasta alguses sul fondides raha ei olnud. Juurde tuli 200,00 € ja väärtus ei muutunud. Aasta lõpus oli sul 200,00 €.',
    'You began the year with nothing in funds. 200.00 € was paid in and its value stayed the same. You ended the year with 200.00 €.',
  ],
  [
    'the year in which some was taken out and the rest went to a PIK',
    statement({ opening: 100_000, own: 5_000, growth: 2_000, out: -7_000, toPik: -100_000, closing: 0 }),
    '2025',
    'Aasta alguses oli sul 1 000,00 €. Juurde tuli 50,00 €, raha kasvas 20,00 € võrra, välja võtsid 70,00 € ja PIK‑i läks 1 000,00 €. Aasta lõpus sul fondides raha ei olnud.',
    'You began the year with 1 000.00 €. 50.00 € was paid in, your money grew by 20.00 €, you took out 70.00 € and 1 000.00 € went to a PIK. You ended the year with nothing in funds.',
  ],
  [
    'the year that is not over',
    statement({ opening: 100_000, own: 20_000, growth: -500, out: -1_000, closing: 118_500 }, running),
    '2026',
    'Aasta alguses oli sul 1 000,00 €. Juurde on tulnud 200,00 €, raha on kahanenud 5,00 € võrra ja välja oled võtnud 10,00 €. Praegu on sul 1 185,00 €.',
    'You began the year with 1 000.00 €. 200.00 € has been paid in, your money has shrunk by 5.00 € and you have taken out 10.00 €. You now have 1 185.00 €.',
  ],
  [
    'a first year that is not over',
    statement({ own: 20_000, growth: 100, closing: 20_100 }, { ...running, years: [2026] }),
    '2026',
    'See on sinu kogumise esimene aasta. Juurde on tulnud 200,00 € ja raha on kasvanud 1,00 € võrra. Praegu on sul 201,00 €.',
    'This is your first year of saving. 200.00 € has been paid in and your money has grown by 1.00 €. You now have 201.00 €.',
  ],
  [
    'all of the time, until all went to a PIK',
    statement({ own: 20_000, growth: 100, toPik: -20_100, closing: 0 }, sinceBeginning),
    'all',
    'Esimene raha jõudis fondi 5. märtsil 2024. Juurde on tulnud 200,00 €, raha on kasvanud 1,00 € võrra ja PIK‑i on läinud 201,00 €. Praegu sul fondides raha ei ole.',
    'The first money reached a fund on March 5, 2024. 200.00 € has been paid in, your money has grown by 1.00 € and 201.00 € has gone to a PIK. You now have nothing in funds.',
  ],
  [
    'a year of which the values are unknown',
    statement({ opening: null, own: 20_000, growth: null, closing: null }),
    '2025',
    'Kui palju sul aasta alguses oli, ei saa hinnata. Juurde tuli 200,00 € ja kasvu ei saa hinnata. Kui palju sul aasta lõpus oli, ei saa hinnata.',
    'What you began the year with cannot be valued. 200.00 € was paid in and growth cannot be valued. What you ended the year with cannot be valued.',
  ],
]

test.each(cases)('%s is reported in a sentence, in both languages', (_name, of, period, et, en) => {
  expect(read(statementPage(of, period, 'et').answer, 'et')).toBe(et)
  expect(read(statementPage(of, period, 'en').answer, 'en')).toBe(en)
})

test('the rows of the table add up to its sum: fees are separate, and money that went to a PIK has its own line', () => {
  const change = {
    opening: 100_000,
    own: 5_000,
    out: -7_000,
    toPik: -60_000,
    growth: 2_000,
    closing: 40_000,
    fees: 321,
  }
  const [whole] = statementPage(statement(change), '2025', 'et').tables
  const amountsOf = (row: StatementText) => row.map((cell) => (typeof cell === 'string' ? cell : cell.amount))
  expect(whole?.rows.map(amountsOf)).toEqual([
    ['Algväärtus', 100_000],
    ['Sinu maksed', 5_000],
    ['Välja võetud', -7_000],
    ['Viidud PIK‑i', -60_000],
    ['Kasv', 2_000],
  ])
  expect(amountsOf(whole?.footer ?? [])).toEqual(['Lõppväärtus', 40_000])
  expect(read(whole?.below ?? [], 'et')).toBe('Kasvust on juba maha arvatud fonditasud, umbes 3,21 €.')
})

test('fees below the sum name each pillar, are marked when unknown, and absent when there were none', () => {
  const below = (fees: readonly [number | null, number | null, number | null], language: Language) => {
    const [ofTotal, ofSecond, ofThird] = fees
    const pillars = [pillar(2, { own: 5, fees: ofSecond }), pillar(3, { own: 5, fees: ofThird })]
    const [whole] = statementPage(statement({ own: 10, fees: ofTotal }, { pillars }), '2025', language).tables
    return whole?.below === null ? null : read(whole?.below ?? [], language)
  }
  expect(below([300, 100, 200], 'en')).toBe(
    'Growth is already less the funds’ fees, about 3.00 € (second pillar 1.00 €, third pillar 2.00 €).',
  )
  expect(below([null, null, 200], 'et')).toBe(
    'Kasvust on juba maha arvatud fonditasud; kui suured need olid, ei saa hinnata.',
  )
  expect(below([0, 0, 0], 'et')).toBeNull()
})

test('the funds of both pillars share their columns, without those in which no fund has anything', () => {
  const second = pillar(2, { own: 5, growth: -5, closing: 0 })
  const third = pillar(3, { opening: 7, growth: null, closing: null, fees: null })
  const { tables } = statementPage(statement({ own: 5 }, { pillars: [second, third] }), '2025', 'en')
  const headings = tables.slice(1).map(({ columns }) => columns.map(({ title }) => title))
  const expected = ['Fund', 'Opening value', 'In', 'Growth', 'Closing value', 'Fund fees (estimate)']
  expect(headings).toEqual([expected, expected])
})

test('days do not break', () => {
  expect(statementPage(statement({ own: 1 }), '2025', 'et').days).toBe(
    '1.\u00a0jaanuar\u00a02025 – 31.\u00a0detsember\u00a02025. Seisuga\u00a023.\u00a0november\u00a02026.',
  )
})
