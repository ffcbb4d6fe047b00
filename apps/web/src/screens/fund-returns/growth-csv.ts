import { numericDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Language } from '@sammas/domain/language'
import type { GrowthLine } from './lines.ts'

/** Numbers, days and fields as a spreadsheet of the language expects them, as in the server's files. */
const CONVENTIONS = {
  et: { delimiter: ';', point: ',', day: numericDate },
  en: { delimiter: ',', point: '.', day: (day: CivilDate): string => day },
} satisfies Record<Language, object>

const DECIMALS = 6
const BYTE_ORDER_MARK = '\uFEFF'

/** Growth of all lines on all days as CSV (RFC 4180), a fraction with six decimals; an unknown one is empty. */
export function growthCsv(
  table: { days: readonly CivilDate[]; lines: readonly GrowthLine[]; nameOf: (key: string) => string },
  words: { day: string },
  language: Language,
): string {
  const { days, lines, nameOf } = table
  const { delimiter, point, day: dayIn } = CONVENTIONS[language]
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : value.toFixed(DECIMALS).replace('.', point)
  const rows = [
    [words.day, ...lines.map(({ key }) => nameOf(key))],
    ...days.map((day, at) => [dayIn(day), ...lines.map(({ growth }) => number(growth[at]))]),
  ]
  return (
    BYTE_ORDER_MARK +
    rows.map((row) => row.map((field) => quoted(field, delimiter)).join(delimiter)).join('\r\n') +
    '\r\n'
  )
}

const quoted = (field: string, delimiter: string): string =>
  field.includes(delimiter) || /["\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
