import { applicationLine } from '@sammas/contract/application-names'
import type { ComingDateAnswer } from '@sammas/contract/dates'
import type { ComingDateKind } from '@sammas/domain/application/coming-dates'
import { yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import { longDate } from '@sammas/domain/dates/long-date'
import type { Language } from '@sammas/domain/language'

type EventWords = { summary: string; description: string }

const lineOf = ({ applicationType: type, moved }: ComingDateAnswer, language: Language): string =>
  applicationLine({ type, moved }, language)

/** 4. jaanuar 2027 · January 4, 2027 */
const inWords = (day: CivilDate | null, language: Language): string => (day === null ? '' : longDate(day, language))

/** A kind without words in a language does not compile. */
export type WordsByKind = Record<ComingDateKind, (date: ComingDateAnswer) => EventWords>

/** An answer as this server makes it. */
export type KnownDate = ComingDateAnswer & { kind: ComingDateKind }

const estonian: WordsByKind = {
  'switch-signing': ({ carriedOut }) => ({
    summary: 'II samba fondide vahetamine: viimane päev allkirjastada',
    description: `Selleks ajaks allkirjastatud avalduse vahetamise päev on ${inWords(carriedOut, 'et')}.`,
  }),
  'rate-signing': ({ carriedOut }) => ({
    summary: 'II samba maksemäära valimine: viimane päev allkirjastada',
    description: `Selleks ajaks allkirjastatud määr kehtib alates ${inWords(carriedOut, 'et')}. Kuni selle päeva lõpuni saad ka oma ootel valikut muuta.`,
  }),
  cancellation: (date) => ({
    summary: 'Avalduse tühistamine: viimane päev',
    description: `${lineOf(date, 'et')}. Tühistada saad kuni selle päeva lõpuni.`,
  }),
  'payment-year': ({ day, time }) => ({
    summary: `Makse III sambasse: viimane päev, et see läheks arvesse ${yearOf(day)}. aastal`,
    description: `Makse peab kohale jõudma hiljemalt kell ${(time ?? '').replace(':', '.')}.`,
  }),
  aml: () => ({
    summary: 'Rahapesu tõkestamise vastused aeguvad',
    description: 'Vasta uuesti oma kontol.',
  }),
  'fund-pension': () => ({
    summary: 'Fondipensioni makse',
    description: 'Raha jõuab pangakontole hiljemalt kuu 20. kuupäeval.',
  }),
  application: (date) => ({
    summary: 'Avaldus viiakse ellu',
    description: `${lineOf(date, 'et')}.`,
  }),
  'contributions-end': () => ({
    summary: 'Sissemaksed II sambasse lõpevad',
    description: 'Sellest päevast alates II sambasse enam ei maksta.',
  }),
}

const english: WordsByKind = {
  'switch-signing': ({ carriedOut }) => ({
    summary: 'Second-pillar fund switch: last day to sign',
    description: `What is signed by then is switched on ${inWords(carriedOut, 'en')}.`,
  }),
  'rate-signing': ({ carriedOut }) => ({
    summary: 'Second-pillar contribution rate: last day to sign',
    description: `A rate that is signed by then is in force from ${inWords(carriedOut, 'en')}. Until the end of this day you can also change a choice that is pending.`,
  }),
  cancellation: (date) => ({
    summary: 'Cancelling an application: last day',
    description: `${lineOf(date, 'en')}. You can cancel it until the end of this day.`,
  }),
  'payment-year': ({ day, time }) => ({
    summary: `Third-pillar payment: last day for it to count for ${yearOf(day)}`,
    description: `The payment has to arrive by ${time ?? ''} Estonian time.`,
  }),
  aml: () => ({
    summary: 'Answers about money laundering expire',
    description: 'Answer again on your account.',
  }),
  'fund-pension': () => ({
    summary: 'Payment of the fund pension',
    description: 'The money reaches the bank account by the 20th of the month.',
  }),
  application: (date) => ({
    summary: 'An application is carried out',
    description: `${lineOf(date, 'en')}.`,
  }),
  'contributions-end': () => ({
    summary: 'Contributions to the second pillar end',
    description: 'From this day on nothing is paid into the second pillar.',
  }),
}

const words: Record<Language, WordsByKind> = { et: estonian, en: english }

/** Title of a date in a calendar; without amounts or personal codes, as calendars are shared. */
export const wordsOf = (date: KnownDate, language: Language): EventWords => words[language][date.kind](date)
