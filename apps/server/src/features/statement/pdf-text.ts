import type { StatementCell, StatementText } from '@sammas/contract/statement-page/statement-text'
import type { Language } from '@sammas/domain/language'
import { formatEuros } from '@sammas/domain/money/format'

const UNKNOWN: Record<Language, string> = { et: 'ei saa hinnata', en: 'cannot be valued' }

/** A cell's text. */
export function cellText(cell: StatementCell, language: Language): string {
  if (typeof cell === 'string') return cell
  return cell.amount === null ? UNKNOWN[language] : formatEuros(cell.amount, language)
}

export const plainText = (text: StatementText, language: Language): string =>
  text.map((cell) => cellText(cell, language)).join('')
