import { endpoints } from '@sammas/contract/endpoints'
import type { WireOf } from '@sammas/contract/request'
import { productVersion } from '@sammas/contract/product-version'
import { yearlyStatement } from '@sammas/contract/statement'
import { statementPage, type StatementPage } from '@sammas/contract/statement-page/statement-page'
import type { StatementCell, StatementText } from '@sammas/contract/statement-page/statement-text'
import type { Language } from '@sammas/domain/language'
import { formatEuros } from '@sammas/domain/money/format'
import { provider } from '@sammas/provider/provider'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { onEngine } from '../../testing/on-engine.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const [mari, heino, rasmus, peeter] = ['49203152718', '36105172060', '50207080123', '38501010002']

const flows = ['own', 'employer', 'state', 'other', 'out', 'toPik', 'switched'] as const
type Statement = WireOf<typeof endpoints.yearlyStatementGet>
type Amounts = Statement['total']

const cents = (euros: number | null | undefined) => Math.round((euros ?? 0) * 100)
const moved = (amounts: Amounts) => flows.reduce((sum, column) => sum + cents(amounts[column]), 0)
const parts = ({ total, pillars }: Statement) => [total, ...pillars, ...pillars.flatMap(({ funds }) => funds)]

/** As the file is read: one space between words, hyphens of one kind. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('\u2011', '-')

/** A screen reader's view of the file, each cell with its role. */
function asRead({ title, days, answer, tables, how }: StatementPage, number: string, language: Language) {
  const shown = (cell: StatementCell) => {
    if (typeof cell === 'string') return plain(cell)
    return cell.amount === null ? '(ei saa hinnata|cannot be valued)' : plain(formatEuros(cell.amount, language))
  }
  const cell = (text: StatementCell) =>
    typeof text === 'string' || text.amount !== null ? shown(text) : expect.stringMatching(shown(text))
  const row = (cells: readonly StatementCell[]) =>
    cells.map((one, index) => ({ role: index === 0 ? 'TH' : 'TD', text: cell(one) }))
  const paragraph = (text: string) => ({ role: 'P', text: plain(text) })
  const sentences = (text: StatementText) => paragraph(text.map(shown).join(''))
  const { legalName, address, registrationCode, email, phone } = provider
  const [registration, code, statementNumber] =
    language === 'et'
      ? ['Registrikood', 'Isikukood', 'Väljavõtte number']
      : ['Registration code', 'Personal code', 'Statement number']
  return [
    ...[legalName, address, `${registration} ${registrationCode}`, email, phone].map(paragraph),
    ...['Mari-Liis Tamm', `${code} ${mari}`].map(paragraph),
    { role: 'H1', text: title },
    paragraph(`${statementNumber} ${number}`),
    paragraph(days),
    sentences(answer),
    ...tables.flatMap((table) => [
      { role: 'H2', text: table.title },
      ...(table.note === null ? [] : [paragraph(table.note)]),
      ...table.columns.map((column) => ({ role: 'TH', text: plain(column.title) })),
      ...table.rows.flatMap(row),
      ...row(table.footer),
      ...(table.below === null ? [] : [sentences(table.below)]),
    ]),
    { role: 'H2', text: how.title },
    ...how.rules.map(paragraph),
  ]
}

onEngine('postgresql', 'the statement of a year', (product) => {
  const loginAs = (code: string) => new TestBrowser(product()).login(code)

  test('every part adds up to the cent, and a year opens with the closing value of the one before', async () => {
    for (const code of [mari, heino]) {
      const me = await loginAs(code)
      const all = await me.read(endpoints.yearlyStatementGet, { params: { period: 'all' } })
      const years = await Promise.all(
        all.years
          .toReversed()
          .map((year) => me.read(endpoints.yearlyStatementGet, { params: { period: String(year) } })),
      )
      for (const statement of [all, ...years]) {
        for (const part of parts(statement)) {
          if (typeof part.growth !== 'number') continue
          expect(cents(part.opening) + moved(part) + cents(part.growth)).toBe(cents(part.closing))
        }
        for (const { switched } of statement.pillars) expect(switched).toBe(0)
      }
      for (const [index, { total }] of years.entries()) {
        if (index > 0) expect(total.opening).toBe(years[index - 1]?.total.closing)
      }
      const sum = (column: (typeof flows)[number]) => years.reduce((all_, { total }) => all_ + cents(total[column]), 0)
      for (const column of flows) expect(sum(column), column).toBe(cents(all.total[column]))
      expect(years.reduce((sum_, { total }) => sum_ + cents(total.fees), 0)).toBe(cents(all.total.fees))
      expect(all.total.opening).toBe(0)
      expect(years.at(-1)?.total.closing).toBe(all.total.closing)
    }
  })

  test('no calendar year has a yearly average, a leap year neither; all of the time has one', async () => {
    const me = await loginAs(mari)
    const { years, pillars } = await me.read(endpoints.yearlyStatementGet, { params: { period: 'all' } })
    expect(pillars.map(({ annualised }) => annualised)).toContain(true)
    expect(years.some((year) => year % 4 === 0)).toBe(true)
    for (const year of years) {
      const ofYear = await me.read(endpoints.yearlyStatementGet, { params: { period: String(year) } })
      expect(
        ofYear.pillars.map(({ annualised }) => annualised),
        String(year),
      ).not.toContain(true)
    }
  })

  test('a period that ends today has the account’s values', async () => {
    const me = await loginAs(mari)
    const [all, statement] = await Promise.all([
      me.read(endpoints.yearlyStatementGet, { params: { period: 'all' } }),
      me.read(endpoints.statementGet),
    ])
    const stated = statement.reduce((sum, row) => sum + cents(row.value) + cents(row.unavailableValue), 0)
    expect(cents(all.total.closing)).toBe(stated)
    expect(all.to).toBe(all.asOf)
    expect(cents(all.total.fees)).toBeGreaterThan(0)
  })

  test('the file equals the answer, to the cent and in the order of the page, with one number in both languages', async () => {
    const me = await loginAs(mari)
    for (const period of ['all', '2024']) {
      let number = ''
      for (const language of ['et', 'en'] as const) {
        const headers = { 'accept-language': language }
        const answer = await me.call(endpoints.yearlyStatementGet, { params: { period }, headers })
        const page = statementPage(z.decode(yearlyStatement, answer.json()), period, language)
        const file = await me.call(endpoints.yearlyStatementPdf, { params: { period }, headers })
        expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
        expect(file.headers['content-disposition']).toContain(language === 'et' ? '_valjavote_' : '_statement_')
        const { parts, ...about } = await readPdf(file.rawPayload)
        const title = expect.stringContaining(page.title)
        const producer = expect.stringContaining(` ${productVersion}`)
        expect(about).toMatchObject({ isMarked: true, pages: 1, language, title, producer })
        const [shown = ''] = parts.flatMap(({ text }) => /[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/.exec(text) ?? [])
        if (language === 'et') number = shown
        expect(parts).toEqual(asRead(page, number, language))
      }
    }
  })

  test.each([
    ['49106050536', '2023', 0.103],
    ['38501010002', '2021', 0.038],
    ['38809230425', '2021', 0.052],
  ])('the year in which all money left has the return until that day: %s in %s', async (code, period, rate) => {
    const me = await loginAs(code)
    const { pillars } = await me.read(endpoints.yearlyStatementGet, { params: { period } })
    const second = pillars.find(({ pillar }) => pillar === 2)
    expect(second).toMatchObject({ closing: 0, rate: expect.closeTo(rate, 3), annualised: false })
  })

  test('transfers to a PIK are separate from withdrawals', async () => {
    const me = await loginAs(peeter)
    const all = await me.read(endpoints.yearlyStatementGet, { params: { period: 'all' } })
    expect(all.total).toMatchObject({ toPik: -19_382.2, out: 0, closing: 0 })
  })

  test('a year without money in funds is not listed, with its reason; it has no file', async () => {
    const [saver, owner, newcomer] = [await loginAs(mari), await loginAs(peeter), await loginAs(rasmus)]
    for (const [browser, period, empty] of [
      [saver, '1990', 'not-yet'],
      [saver, '2999', 'to-come'],
      [owner, '2024', 'on-pik'],
      [newcomer, 'all', 'never'],
      [newcomer, '2024', 'never'],
    ] as const) {
      const statement = await browser.read(endpoints.yearlyStatementGet, { params: { period } })
      expect(statement, period).toMatchObject({ empty, pillars: [], total: { opening: 0, growth: 0, closing: 0 } })
      expect(statement.years).not.toContain(Number(period))
      const file = await browser.call(endpoints.yearlyStatementPdf, { params: { period } })
      expect([file.statusCode, file.json<object>()]).toMatchObject([404, { errors: [{ code: 'not.found' }] }])
    }
    const { years, empty } = await owner.read(endpoints.yearlyStatementGet, { params: { period: '2021' } })
    expect({ newest: years[0], empty }).toEqual({ newest: 2021, empty: null })
    expect((await saver.send('GET', '/v1/statements/twenty')).statusCode).toBe(400)
  })
})
