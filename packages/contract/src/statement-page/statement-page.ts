import { longDate } from '@sammas/domain/dates/long-date'
import type { Language } from '@sammas/domain/language'
import { sumCents, type Cents } from '@sammas/domain/money/cents'
import { formatPercent } from '@sammas/domain/money/format'
import type { PeriodAmountsAnswer, YearlyStatement } from '../statement.ts'
import { statementWords } from './statement-words.ts'

/** Text, or an amount of which whoever draws it decides how it looks; null is unknown. */
export type StatementCell = string | { readonly amount: Cents | null }

/** The first column names the row. */
export type StatementTable = {
  readonly id: string
  readonly title: string
  /** Beside the title. */
  readonly note: string
  /** The last column is the one that is looked for. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly StatementCell[])[]
  readonly footer: readonly StatementCell[] | null
}

/** A statement as it reads in one language: the page and the file draw this and nothing else. */
export type StatementPage = {
  readonly title: string
  readonly tables: readonly StatementTable[]
  readonly how: { readonly title: string; readonly rules: readonly string[] }
}

type Pillar = YearlyStatement['pillars'][number]
type Line = keyof PeriodAmountsAnswer

const LINES: readonly Line[] = [
  'opening',
  'own',
  'employer',
  'state',
  'other',
  'out',
  'switched',
  'growth',
  'fees',
  'closing',
]

/** `period` is what was asked for: a year, or `all`. */
export function statementTitle(period: string, language: Language): string {
  const words = statementWords[language]
  return period === 'all' ? words.titleOfAll : words.titleOfYear(period)
}

/** What a statement says, in the order in which it is read. */
export function statementPage(statement: YearlyStatement, period: string, language: Language): StatementPage {
  const words = statementWords[language]
  return {
    title: statementTitle(period, language),
    tables: [wholeTable(statement, language), ...statement.pillars.map((pillar) => fundTable(pillar, language))],
    how: { title: words.how, rules: words.rules },
  }
}

/** Lines from the opening value to the closing one, a column for each part; lines that are 0 in every part say nothing. */
function wholeTable({ from, to, asOf, pillars, total }: YearlyStatement, language: Language): StatementTable {
  const words = statementWords[language]
  const parts = [
    ...pillars.map((pillar) => ({ name: words.pillars[pillar.pillar], amounts: pillar as PeriodAmountsAnswer })),
    ...(pillars.length > 1 ? [{ name: words.bothPillars, amounts: total }] : []),
  ]
  const isShown = (line: Line) =>
    line === 'opening' || line === 'closing' || parts.some(({ amounts }) => amounts[line] !== 0)
  return {
    id: 'whole',
    title: words.whole,
    note: words.days(longDate(from, language), longDate(to, language), longDate(asOf, language)),
    columns: [words.line, ...parts.map(({ name }) => name)],
    rows: LINES.filter(isShown).map((line) => [
      words.lines[line],
      ...parts.map(({ amounts }) => ({ amount: amounts[line] })),
    ]),
    footer: null,
  }
}

const FUND_LINES = ['out', 'switched', 'growth', 'fees', 'closing'] as const satisfies Line[]

/** The funds of a pillar, each from its opening value to its closing one, and their sums. */
function fundTable(pillar: Pillar, language: Language): StatementTable {
  const words = statementWords[language]
  const cells = (name: string, amounts: PeriodAmountsAnswer): StatementCell[] => [
    name,
    { amount: amounts.opening },
    { amount: sumCents([amounts.own, amounts.employer, amounts.state, amounts.other]) },
    ...FUND_LINES.map((line) => ({ amount: amounts[line] })),
  ]
  return {
    id: `pillar-${pillar.pillar}`,
    title: words.pillars[pillar.pillar],
    note: rateWords(pillar, language),
    columns: [words.fund, words.lines.opening, words.in, ...FUND_LINES.map((line) => words.lines[line])],
    rows: pillar.funds.map((fund) => cells(fund.name, fund)),
    footer: cells(words.sum, pillar),
  }
}

function rateWords({ rate, annualised }: Pillar, language: Language): string {
  const words = statementWords[language]
  if (rate === null) return words.rate(words.unknownRate)
  const shown = formatPercent({ fraction: rate }, language, { decimals: 1 })
  return annualised ? words.yearlyRate(shown) : words.rate(shown)
}
