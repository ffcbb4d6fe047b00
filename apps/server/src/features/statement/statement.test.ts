import { yearlyStatement } from '@sammas/contract/statement'
import { statementPage, type StatementCell, type StatementPage } from '@sammas/contract/statement-page/statement-page'
import type { Language } from '@sammas/domain/language'
import { formatEuros } from '@sammas/domain/money/format'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { onBothEngines } from '../../testing/both-engines.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const [mari, heino, rasmus] = ['49203152718', '36105172060', '50207080123']

const flows = ['own', 'employer', 'state', 'other', 'out', 'switched'] as const
type Amounts = Record<(typeof flows)[number], number> & Record<'opening' | 'growth' | 'closing' | 'fees', number | null>
type Statement = {
  asOf: string
  from: string
  to: string
  years: number[]
  pillars: (Amounts & { pillar: number; funds: (Amounts & { isin: string })[] })[]
  total: Amounts
}

const cents = (euros: number | null) => Math.round((euros ?? 0) * 100)
const moved = (amounts: Amounts) => flows.reduce((sum, column) => sum + cents(amounts[column]), 0)
const parts = ({ total, pillars }: Statement) => [total, ...pillars, ...pillars.flatMap(({ funds }) => funds)]

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** What a reader of the file is told after who it is of and whose it is, each cell with its role. */
function asRead({ title, tables, how }: StatementPage, language: Language) {
  const shown = (cell: StatementCell) => {
    if (typeof cell === 'string') return cell
    return cell.amount === null
      ? expect.stringMatching(/ei saa hinnata|cannot be valued/)
      : plain(formatEuros(cell.amount, language))
  }
  const row = (cells: readonly StatementCell[]) =>
    cells.map((cell, place) => ({ role: place === 0 ? 'TH' : 'TD', text: shown(cell) }))
  return [
    { role: 'P', text: 'Sammas' },
    { role: 'H1', text: title },
    { role: 'P', text: expect.stringMatching(new RegExp(`^Mari-Liis Tamm · .+ ${mari}$`)) },
    ...tables.flatMap((table) => [
      { role: 'H2', text: table.title },
      { role: 'P', text: table.note },
      ...table.columns.map((text) => ({ role: 'TH', text })),
      ...table.rows.flatMap(row),
      ...row(table.footer ?? []),
    ]),
    { role: 'H2', text: how.title },
    ...how.rules.map((text) => ({ role: 'P', text })),
  ]
}

onBothEngines('the statement of a year', (product) => {
  const loginAs = (code: string) => new TestBrowser(product()).login(code)

  test('every part adds up to the cent, and a year opens with what the one before closed with', async () => {
    for (const code of [mari, heino]) {
      const me = await loginAs(code)
      const all = await me.get<Statement>('/v1/statements/all')
      const years = await Promise.all(
        all.years.toReversed().map((year) => me.get<Statement>(`/v1/statements/${String(year)}`)),
      )
      for (const statement of [all, ...years]) {
        for (const part of parts(statement)) {
          if (part.growth === null) continue
          expect(cents(part.opening) + moved(part) + cents(part.growth)).toBe(cents(part.closing))
        }
        for (const { switched } of statement.pillars) expect(switched).toBe(0)
      }
      for (const [place, { total }] of years.entries()) {
        if (place > 0) expect(total.opening).toBe(years[place - 1]?.total.closing)
      }
      const sum = (column: (typeof flows)[number]) => years.reduce((all_, { total }) => all_ + cents(total[column]), 0)
      for (const column of flows) expect(sum(column), column).toBe(cents(all.total[column]))
      expect(all.total.opening).toBe(0)
      expect(years.at(-1)?.total.closing).toBe(all.total.closing)
    }
  })

  test('what is over today is what the account says', async () => {
    const me = await loginAs(mari)
    const [all, statement] = await Promise.all([
      me.get<Statement>('/v1/statements/all'),
      me.get<{ value: number; unavailableValue: number; contributions: number }[]>('/v1/pension-account-statement'),
    ])
    const stated = statement.reduce((sum, row) => sum + cents(row.value) + cents(row.unavailableValue), 0)
    expect(cents(all.total.closing)).toBe(stated)
    expect(all.to).toBe(all.asOf)
    expect(cents(all.total.fees)).toBeGreaterThan(0)
  })

  test('the file says what the answer says, to the cent and in the order of the page, in both languages', async () => {
    const me = await loginAs(mari)
    for (const language of ['et', 'en'] as const) {
      for (const period of ['all', '2024']) {
        const headers = { 'accept-language': language }
        const answer = await me.send('GET', `/v1/statements/${period}`, undefined, headers)
        const page = statementPage(z.decode(yearlyStatement, answer.json()), period, language)
        const file = await me.send('GET', `/v1/statements/${period}/pdf`, undefined, headers)
        expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
        expect(file.headers['content-disposition']).toContain(language === 'et' ? '_valjavote_' : '_statement_')
        const { parts, ...about } = await readPdf(file.rawPayload)
        expect(about).toMatchObject({ isMarked: true, language, title: expect.stringContaining(page.title) })
        expect(parts).toEqual(asRead(page, language))
      }
    }
  })

  test('a year without any saving, and a person without any, have no statement', async () => {
    const [me, nobody] = [await loginAs(mari), await loginAs(rasmus)]
    for (const [browser, period] of [
      [me, '1990'],
      [me, '1990/pdf'],
      [me, '2999'],
      [nobody, 'all'],
      [nobody, 'all/pdf'],
    ] as const) {
      const answer = await browser.send('GET', `/v1/statements/${period}`)
      expect([answer.statusCode, answer.json<object>()]).toMatchObject([404, { errors: [{ code: 'not.found' }] }])
    }
    expect((await me.send('GET', '/v1/statements/twenty')).statusCode).toBe(400)
  })
})
