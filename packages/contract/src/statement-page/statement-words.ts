import type { Pillar } from '@sammas/domain/fund/fund'
import type { Language } from '@sammas/domain/language'
import type { PeriodAmountsAnswer } from '../statement.ts'

type StatementWords = {
  titleOfAll: string
  titleOfYear: (year: string) => string
  whole: string
  days: (from: string, to: string, asOf: string) => string
  /** Headings of the tables' first columns. */
  line: string
  fund: string
  pillars: Record<Pillar, string>
  /** The same inside a sentence. */
  pillarsWithin: Record<Pillar, string>
  bothPillars: string
  lines: Record<keyof PeriodAmountsAnswer, string>
  /** `{}` is the amount. */
  feesInGrowth: string
  feesUnknown: string
  /** All new money, from any payer. */
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
    days: (from, to, asOf) => `${from} – ${to}. Seisuga\u00a0${asOf}.`,
    line: 'Rida',
    fund: 'Fond',
    pillars: { 2: 'II sammas', 3: 'III sammas' },
    pillarsWithin: { 2: 'II sammas', 3: 'III sammas' },
    bothPillars: 'Mõlemad sambad',
    lines: {
      opening: 'Algväärtus',
      own: 'Sinu maksed',
      employer: 'Tööandja maksed',
      state: 'Riigi maksed',
      other: 'Muu sissetulek',
      out: 'Välja võetud',
      fundPension: 'Fondipension',
      toPik: 'Viidud PIK‑i',
      switched: 'Fondide vahel',
      growth: 'Kasv',
      closing: 'Lõppväärtus',
      fees: 'Fonditasud (hinnang)',
    },
    feesInGrowth: 'Kasvust on juba maha arvatud fonditasud, umbes {}',
    feesUnknown: 'Kasvust on juba maha arvatud fonditasud; kui suured need olid, ei saa hinnata.',
    in: 'Sisse',
    sum: 'Kokku',
    rate: (rate) => `Tootlus ${rate}`,
    yearlyRate: (rate) => `Tootlus ${rate} aastas`,
    unknownRate: 'teadmata',
    how: 'Kuidas need arvud on saadud',
    rules: [
      'Algväärtus + maksed + muu sissetulek + välja võetud + fondipension + viidud PIK‑i + fondide vahel + kasv = lõppväärtus. Mis on 0, jääb välja; mis läks ära, on miinusega.',
      'Väärtus on osakud korda osaku hind. Aasta algab eelmise päeva hinnaga, nii et ühe aasta lõppväärtus on järgmise algväärtus; täna lõppeva aja väärtus on sama mis kontol.',
      'Fonditasud on hinnang: iga päeva kohta 1/365 fondi praegusest jooksvast tasust korda selle päeva väärtus, aasta kaupa sendini ümardatud. Fond võtab tasu osaku hinnast, seega on see kasvust juba maha arvatud ja summasse ei loeta.',
      'Tootlus on rahaga kaalutud: määr, millega algväärtus ja maksed oma päevadest alates lõppväärtuseks kasvasid. Alla aasta pikkuse aja tootlus on kogu selle aja oma.',
    ],
  },
  en: {
    titleOfAll: 'Statement since the beginning',
    titleOfYear: (year) => `Statement of ${year}`,
    whole: 'In all',
    days: (from, to, asOf) => `${from} – ${to}. As\u00a0of\u00a0${asOf}.`,
    line: 'Line',
    fund: 'Fund',
    pillars: { 2: 'Second pillar', 3: 'Third pillar' },
    pillarsWithin: { 2: 'second pillar', 3: 'third pillar' },
    bothPillars: 'Both pillars',
    lines: {
      opening: 'Opening value',
      own: 'Paid by you',
      employer: 'Paid by the employer',
      state: 'Paid by the state',
      other: 'Other money in',
      out: 'Taken out',
      fundPension: 'Fund pension',
      toPik: 'Moved to a PIK',
      switched: 'Between funds',
      growth: 'Growth',
      closing: 'Closing value',
      fees: 'Fund fees (estimate)',
    },
    feesInGrowth: 'Growth is already less the funds’ fees, about {}',
    feesUnknown: 'Growth is already less the funds’ fees; how much they were cannot be estimated.',
    in: 'In',
    sum: 'Total',
    rate: (rate) => `Return ${rate}`,
    yearlyRate: (rate) => `Return ${rate} a year`,
    unknownRate: 'unknown',
    how: 'How these numbers were made',
    rules: [
      'Opening value + payments + other money in + taken out + fund pension + moved to a PIK + between funds + growth = closing value. What is 0 is left out; what left has a minus.',
      'A value is units times the unit price. A year opens at the price of the day before, so that the closing value of one year is the opening value of the next; the value of a time that ends today is the account’s.',
      'Fund fees are an estimate: for each day 1/365 of the fund’s present ongoing charge times that day’s value, rounded to the cent year by year. The fund takes them out of the unit price, so growth is already less them and they are no part of the sum.',
      'The return is money-weighted: the rate at which the opening value and the payments, each from its day, became the closing value. Of a time shorter than a year it is that of the whole time.',
    ],
  },
}
