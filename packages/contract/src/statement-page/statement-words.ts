import type { Pillar } from '@sammas/domain/fund/fund'
import type { Language } from '@sammas/domain/language'
import type { PeriodAmountsAnswer } from '../statement.ts'

type StatementWords = {
  titleOfAll: string
  titleOfYear: (year: string) => string
  whole: string
  days: (from: string, to: string, asOf: string) => string
  /** The heading of the two tables' first columns. */
  line: string
  fund: string
  pillars: Record<Pillar, string>
  bothPillars: string
  lines: Record<keyof PeriodAmountsAnswer, string>
  /** All that came, whoever paid it. */
  in: string
  sum: string
  rate: (rate: string) => string
  yearlyRate: (rate: string) => string
  unknownRate: string
  how: string
  rules: readonly string[]
}

/** The words of a statement, the same on the page and in the file. */
export const statementWords: Record<Language, StatementWords> = {
  et: {
    titleOfAll: 'Väljavõte algusest peale',
    titleOfYear: (year) => `${year}. aasta väljavõte`,
    whole: 'Kokku',
    days: (from, to, asOf) => `${from} – ${to}. Seisuga ${asOf}.`,
    line: 'Rida',
    fund: 'Fond',
    pillars: { 2: 'II sammas', 3: 'III sammas' },
    bothPillars: 'Mõlemad sambad',
    lines: {
      opening: 'Algväärtus',
      own: 'Sinu maksed',
      employer: 'Tööandja maksed',
      state: 'Riigi maksed',
      other: 'Muu sissetulek',
      out: 'Välja',
      switched: 'Fondide vahel',
      growth: 'Kasv',
      closing: 'Lõppväärtus',
      fees: 'Fonditasud (hinnang)',
    },
    in: 'Sisse',
    sum: 'Kokku',
    rate: (rate) => `Tootlus ${rate}`,
    yearlyRate: (rate) => `Tootlus ${rate} aastas`,
    unknownRate: 'teadmata',
    how: 'Kuidas need arvud on saadud',
    rules: [
      'Algväärtus + maksed + muu sissetulek + välja + fondide vahel + kasv = lõppväärtus. Välja läinud raha on miinusega.',
      'Väärtus on osakud korda osaku hind. Aasta algab eelmise päeva hinnaga, nii et ühe aasta lõppväärtus on järgmise algväärtus; täna lõppeva aja väärtus on sama mis kontol.',
      'Fonditasud on hinnang: fondi praegune jooksev tasu korda väärtus päevade kaupa. Fond võtab selle osaku hinnast, seega on see kasvust juba maha arvatud ja summasse ei loeta.',
      'Tootlus on rahaga kaalutud: määr, millega algväärtus ja maksed oma päevadest alates lõppväärtuseks kasvasid. Alla aasta pikkuse aja tootlus on kogu selle aja oma.',
    ],
  },
  en: {
    titleOfAll: 'Statement since the beginning',
    titleOfYear: (year) => `Statement of ${year}`,
    whole: 'In all',
    days: (from, to, asOf) => `${from} – ${to}. As of ${asOf}.`,
    line: 'Line',
    fund: 'Fund',
    pillars: { 2: 'Second pillar', 3: 'Third pillar' },
    bothPillars: 'Both pillars',
    lines: {
      opening: 'Opening value',
      own: 'Paid by you',
      employer: 'Paid by the employer',
      state: 'Paid by the state',
      other: 'Other money in',
      out: 'Out',
      switched: 'Between funds',
      growth: 'Growth',
      closing: 'Closing value',
      fees: 'Fund fees (estimate)',
    },
    in: 'In',
    sum: 'Total',
    rate: (rate) => `Return ${rate}`,
    yearlyRate: (rate) => `Return ${rate} a year`,
    unknownRate: 'unknown',
    how: 'How these numbers were made',
    rules: [
      'Opening value + payments + other money in + out + between funds + growth = closing value. Money out has a minus.',
      'A value is units times the unit price. A year opens at the price of the day before, so that the closing value of one year is the opening value of the next; the value of a time that ends today is the account’s.',
      'Fund fees are an estimate: the fund’s present ongoing charge times the value, day by day. The fund takes it out of the unit price, so growth is already less it and it is no part of the sum.',
      'The return is money-weighted: the rate at which the opening value and the payments, each from its day, became the closing value. Of a time shorter than a year it is that of the whole time.',
    ],
  },
}
