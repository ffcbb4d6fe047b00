import { lastMinuteOn } from '@sammas/domain/payment/contribution-year'
import { answeredLines, type AnsweredPart } from '@sammas/contract/answered-parts'
import { dayOfNotice, type NoticeKind } from '@sammas/domain/application/notices'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { dateIn } from '@sammas/domain/dates/long-date'
import { LANGUAGES, type Language } from '@sammas/domain/language'

/**
 * The facts of a notice allowed in an e-mail: kind of event, last day to act, and of refused applications for money out which were
 * accepted. Never person, amount or fund.
 */
export type MailFacts = { kind: NoticeKind; day: CivilDate | null; parts: readonly AnsweredPart[] }

/** The provider's name, and the target of the links: a page opens in the language of the text with the link. */
export type MailSender = {
  providerName: string
  noticesPage: (language: Language) => string
  endPage: (language: Language) => string
}

/** The e-mail's main sentence, without its full stop: also the subject. */
const SENTENCES: Record<NoticeKind, (day: CivilDate | null) => Record<Language, string>> = {
  'application-done': () => ({ et: 'Avaldus on ellu viidud', en: 'An application has been carried out' }),
  'application-failed': () => ({ et: 'Avaldust ei saanud ellu viia', en: 'An application was not carried out' }),
  'cancellation-ends': (day) =>
    day === null
      ? { et: 'Avaldust saab veel tühistada', en: 'An application can still be cancelled' }
      : {
          et: `Avaldust saab tühistada kuni ${dateIn('until', day, 'et')}`,
          en: `An application can be cancelled until ${dateIn('until', day, 'en')}`,
        },
  'rate-change-ends': (day) =>
    day === null
      ? { et: 'Maksemäära saab veel muuta', en: 'The contribution rate can still be changed' }
      : {
          et: `Maksemäära saab muuta kuni ${dateIn('until', day, 'et')}`,
          en: `The contribution rate can be changed until ${dateIn('until', day, 'en')}`,
        },
  'contributions-ended': () => ({
    et: 'II samba sissemaksed on lõppenud',
    en: 'Second-pillar contributions have ended',
  }),
  'payment-arrived': () => ({ et: 'Makse on kohal', en: 'A payment has arrived' }),
  'payment-missing': () => ({ et: 'Makset ei ole veel näha', en: 'We cannot see your payment yet' }),
  'tax-room': (day) =>
    day === null
      ? {
          et: 'III samba makseteks, mis lähevad arvesse tänavu, on veel aega',
          en: 'There is still time for third-pillar payments that count for this year',
        }
      : {
          et: `III samba maksed lähevad tänavu arvesse kuni ${dateIn('until', day, 'et')} kell ${lastMinuteOn(day).replace(':', '.')}`,
          en: `Third-pillar payments count for this year until ${dateIn('until', day, 'en')} at ${lastMinuteOn(day)}`,
        },
  'aml-ends': (day) =>
    day === null
      ? { et: 'Vastused aeguvad varsti', en: 'Your answers expire soon' }
      : { et: `Vastused aeguvad ${dateIn('on', day, 'et')}`, en: `Your answers expire on ${dateIn('on', day, 'en')}` },
  'membership-begun': () => ({ et: 'Oled nüüd liige', en: 'You are a member now' }),
  'mandate-refused': () => ({
    et: 'Avaldus või osa sellest jäi vastu võtmata',
    en: 'An application, or a part of it, was not accepted',
  }),
  'cancellation-refused': () => ({
    et: 'Tühistamine või osa sellest jäi vastu võtmata',
    en: 'A cancellation, or a part of it, was not accepted',
  }),
}

const text: Record<Language, (sentence: string, lines: string, sender: MailSender) => string> = {
  et: (sentence, lines, { providerName, noticesPage, endPage }) => `Tere!

Sinu kontol on uus teade: ${sentence}.
${lines}
Loe seda oma kontol:
${noticesPage('et')}

Selle kirja saatis ${providerName}, sest oled seda liiki teated e-postile tellinud. Kui sa neid enam ei soovi:
${endPage('et')}
`,
  en: (sentence, lines, { providerName, noticesPage, endPage }) => `Hello!

There is a new notice on your account: ${sentence}.
${lines}
Read it on your account:
${noticesPage('en')}

${providerName} sent you this e-mail because you asked for notices of this kind. If you no longer want them:
${endPage('en')}
`,
}

/** An application in each line. */
const linesOf = (parts: readonly AnsweredPart[], language: Language) =>
  answeredLines(parts, language)
    .map((line) => `${line}\n`)
    .join('')

/** The e-mail about a notice, in one language or, when it is unknown, in both. */
export function mailText(
  { kind, day, parts }: MailFacts,
  language: Language | null,
  sender: MailSender,
): { subject: string; text: string } {
  const sentences = SENTENCES[kind](dayOfNotice({ kind, day }))
  const languages = language === null ? LANGUAGES : [language]
  return {
    subject: `${sender.providerName}: ${languages.map((each) => sentences[each]).join(' / ')}`,
    text: languages.map((each) => text[each](sentences[each], linesOf(parts, each), sender)).join('\n———\n\n'),
  }
}
