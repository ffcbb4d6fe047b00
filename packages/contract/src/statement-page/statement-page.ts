import { longDate, unbroken } from '@sammas/domain/dates/long-date'
import type { Language } from '@sammas/domain/language'
import type { Cents } from '@sammas/domain/money/cents'
import { formatPercent } from '@sammas/domain/money/format'
import type { PeriodAmountsAnswer, YearlyStatement } from '../statement.ts'
import { paidIn, statementAnswer } from './statement-answer.ts'
import { joined, withAmount, type StatementCell, type StatementText } from './statement-text.ts'
import { statementWords } from './statement-words.ts'

export type StatementColumn = {
  readonly title: string
  /** `lead` is the main figure; `aside` is not part of the sum. */
  readonly kind: 'plain' | 'lead' | 'aside'
}

/** The first column names the row. */
export type StatementTable = {
  readonly id: string
  readonly title: string
  /** Beside the title; null for none. */
  readonly note: string | null
  readonly columns: readonly StatementColumn[]
  readonly rows: readonly (readonly StatementCell[])[]
  /** The sum. */
  readonly footer: readonly StatementCell[]
  /** Below the sum, but not part of it; null for nothing. */
  readonly below: StatementText | null
}

/** A statement in one language: the page and the file draw exactly this. */
export type StatementPage = {
  readonly title: string
  readonly days: string
  readonly answer: StatementText
  readonly tables: readonly StatementTable[]
  readonly how: { readonly title: string; readonly rules: readonly string[] }
}

type Pillar = YearlyStatement['pillars'][number]
type Line = keyof PeriodAmountsAnswer

/** From the opening value to the parts of the closing one. */
const LINES: readonly Line[] = [
  'opening',
  'own',
  'employer',
  'state',
  'other',
  'out',
  'fundPension',
  'toPik',
  'switched',
  'growth',
]

/** `period` is the requested one: a year, or `all`. */
export function statementTitle(period: string, language: Language): string {
  const words = statementWords[language]
  return period === 'all' ? words.titleOfAll : words.titleOfYear(period)
}

/** Contents of a statement, in reading order. */
export function statementPage(statement: YearlyStatement, period: string, language: Language): StatementPage {
  const words = statementWords[language]
  const columns = fundColumns(statement, language)
  return {
    title: statementTitle(period, language),
    days: statementDays(statement, language),
    answer: statementAnswer(statement, period, language),
    tables: [
      wholeTable(statement, language),
      ...statement.pillars.map((pillar) => fundTable(pillar, columns, language)),
    ],
    how: { title: words.how, rules: words.rules },
  }
}

/** Lines that add up to the closing value, a column for each part; lines that are 0 in every part are left out. */
function wholeTable({ pillars, total }: YearlyStatement, language: Language): StatementTable {
  const words = statementWords[language]
  const parts: { name: string; amounts: PeriodAmountsAnswer }[] = [
    ...pillars.map((pillar) => ({ name: words.pillars[pillar.pillar], amounts: pillar })),
    ...(pillars.length > 1 ? [{ name: words.bothPillars, amounts: total }] : []),
  ]
  const cells = (line: Line) => [words.lines[line], ...parts.map(({ amounts }) => ({ amount: amounts[line] }))]
  const names = parts.map(({ name }, place) => column(name, place === parts.length - 1 ? 'lead' : 'plain'))
  return {
    id: 'whole',
    title: words.whole,
    note: null,
    columns: [column(words.line), ...names],
    rows: LINES.filter((line) => parts.some(({ amounts }) => amounts[line] !== 0)).map(cells),
    footer: cells('closing'),
    below: feesBelow(pillars, total, language),
  }
}

const column = (title: string, kind: StatementColumn['kind'] = 'plain'): StatementColumn => ({ title, kind })

/** Fund charges are already deducted from the growth, so they stand apart from the sum. */
function feesBelow(
  pillars: readonly Pillar[],
  { fees }: PeriodAmountsAnswer,
  language: Language,
): StatementText | null {
  const words = statementWords[language]
  if (fees === 0) return null
  if (fees === null) return [words.feesUnknown]
  const whole = withAmount(words.feesInGrowth, fees)
  if (pillars.length === 1) return [...whole, '.']
  const ofPillars = pillars.map((pillar) => [`${words.pillarsWithin[pillar.pillar]} `, { amount: pillar.fees }])
  return [...whole, ' (', ...joined(ofPillars, ', '), ').']
}

type FundColumn = StatementColumn & { readonly of: (amounts: PeriodAmountsAnswer) => Cents | null }

/** The columns of both pillars' funds: those without any amount are left out, the closing value never is. */
function fundColumns({ pillars }: YearlyStatement, language: Language): readonly FundColumn[] {
  const { lines, in: paid } = statementWords[language]
  const amount = (line: Line): FundColumn => ({ ...column(lines[line]), of: (amounts) => amounts[line] })
  const all: readonly FundColumn[] = [
    amount('opening'),
    { ...column(paid), of: paidIn },
    amount('out'),
    amount('fundPension'),
    amount('toPik'),
    amount('switched'),
    amount('growth'),
    { ...amount('closing'), kind: 'lead' },
    { ...amount('fees'), kind: 'aside' },
  ]
  const funds = pillars.flatMap((pillar) => pillar.funds)
  return all.filter(({ of, kind }) => kind === 'lead' || funds.some((fund) => of(fund) !== 0))
}

/** The funds of a pillar, each from its opening value to its closing one, and their sums. */
function fundTable(pillar: Pillar, columns: readonly FundColumn[], language: Language): StatementTable {
  const words = statementWords[language]
  const cells = (name: string, amounts: PeriodAmountsAnswer) => [
    name,
    ...columns.map(({ of }) => ({ amount: of(amounts) })),
  ]
  return {
    id: `pillar-${pillar.pillar}`,
    title: words.pillars[pillar.pillar],
    note: rateWords(pillar, language),
    columns: [column(words.fund), ...columns],
    rows: pillar.funds.map((fund) => cells(fund.name, fund)),
    footer: cells(words.sum, pillar),
    below: null,
  }
}

function rateWords({ rate, annualised }: Pillar, language: Language): string {
  const words = statementWords[language]
  if (rate === null) return words.rate(words.unknownRate)
  const shown = formatPercent({ fraction: rate }, language, { decimals: 1 })
  return annualised ? words.yearlyRate(shown) : words.rate(shown)
}

/** The period and the day of the statement. */
function statementDays({ from, to, asOf }: YearlyStatement, language: Language): string {
  const [first, last, day] = [from, to, asOf].map((date) => unbroken(longDate(date, language)))
  return statementWords[language].days(first ?? '', last ?? '', day ?? '')
}
