import { applicationType, type ApplicationType } from '@sammas/domain/application/kinds'
import type { MovedFunds } from '@sammas/domain/account/moved-funds'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Language } from '@sammas/domain/language'

type Name = Readonly<Record<Language, string>>

const names: Readonly<Record<Exclude<ApplicationType, 'TRANSFER'>, Name>> = {
  STOP_CONTRIBUTIONS: { et: 'II samba maksete peatamine', en: 'Pausing second-pillar contributions' },
  RESUME_CONTRIBUTIONS: { et: 'II samba maksete jätkamine', en: 'Resuming second-pillar contributions' },
  EARLY_WITHDRAWAL: {
    et: 'II sambast raha väljavõtmine enne pensioniiga',
    en: 'Early withdrawal from the second pillar',
  },
  WITHDRAWAL: { et: 'II sambast raha väljavõtmine', en: 'Withdrawal from the second pillar' },
  PARTIAL_WITHDRAWAL: { et: 'Osaline väljamakse II sambast', en: 'Partial withdrawal from the second pillar' },
  WITHDRAWAL_THIRD_PILLAR: { et: 'Väljamakse III sambast', en: 'Withdrawal from the third pillar' },
  FUND_PENSION_OPENING: { et: 'Fondipension II sambast', en: 'Second-pillar fund pension' },
  FUND_PENSION_OPENING_THIRD_PILLAR: { et: 'Fondipension III sambast', en: 'Third-pillar fund pension' },
  PAYMENT_RATE: { et: 'II samba maksemäära muutmine', en: 'Change of the second-pillar contribution rate' },
  PAYMENT: { et: 'III samba sissemakse', en: 'Third-pillar payment' },
}

const transferNames: Readonly<Record<Pillar, Name>> = {
  2: { et: 'II samba fondivahetus', en: 'Second-pillar fund switch' },
  3: { et: 'III samba fondivahetus', en: 'Third-pillar fund switch' },
}

/**
 * The only name of an application: on screens, in notices, calendar files, tables and signed documents. A transfer is named by its
 * pillar; without a known pillar by the second, the only one with transfers in calendars.
 */
export const applicationName = (type: ApplicationType, pillar: Pillar | null, language: Language): string =>
  (type === 'TRANSFER' ? transferNames[pillar ?? 2] : names[type])[language]

const unnamed: Name = { et: 'Avaldus', en: 'Application' }
const pik: Name = { et: 'pensioni investeerimiskonto', en: 'pension investment account' }
const countOf: Readonly<Record<Language, (count: number) => string>> = {
  et: (count) => `${count} fondi`,
  en: (count) => `${count} funds`,
}

/** A fund by its name, several by their number. */
const fundsInWords = (funds: readonly string[], language: Language): string =>
  funds.length === 1 ? (funds[0] ?? '') : countOf[language](funds.length)

/** Source and target: "4 fondi → Sammas Maailma Aktsiate Pensionifond". */
function movedWords({ sources, targets, toPik }: MovedFunds, language: Language): string {
  const to = targets.length === 0 ? [] : [fundsInWords(targets, language)]
  return `${fundsInWords(sources, language)} → ${[...to, ...(toPik ? [pik[language]] : [])].join(', ')}`
}

/**
 * A signed application in one line: its name and, for a switch, source and target. `type` may be a kind that this version does not
 * know.
 */
export function applicationLine(
  { type, moved }: { readonly type: string | null; readonly moved: MovedFunds | null },
  language: Language,
): string {
  const known = applicationType(type)
  if (known === 'UNKNOWN') return unnamed[language]
  const name = applicationName(known, moved?.pillar ?? null, language)
  return moved === null ? name : `${name}: ${movedWords(moved, language)}`
}
