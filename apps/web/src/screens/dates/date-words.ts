import { applicationLine } from '@sammas/contract/application-names'
import type { ComingDateAnswer } from '@sammas/contract/dates'
import { comingDateKinds } from '@sammas/domain/application/coming-dates'
import { yearOf } from '@sammas/domain/dates/civil-date'
import type { Language } from '@sammas/domain/language'
import type { useText } from '#web/i18n/use-text.tsx'
import type { Format } from '#web/i18n/use-format.ts'
import { paths } from '#web/addresses/paths.ts'

type Text = ReturnType<typeof useText>

type DateWords = { title: string; detail: string | null; link: { to: string; words: string } | null }

const lineOf = ({ applicationType: type, moved }: ComingDateAnswer, language: Language): string | null =>
  type === null ? null : applicationLine({ type, moved }, language)

/** Title, meaning and link of a day; an unknown kind is a day alone. */
export function dateWords(date: ComingDateAnswer, text: Text, format: Format, language: Language): DateWords {
  const { carriedOut, time, applicationId } = date
  switch (comingDateKinds.find((kind) => kind === date.kind)) {
    case 'switch-signing': {
      const detail =
        carriedOut === null ? null : text('dates.switch.signing.text', { date: format.longDate(carriedOut) })
      const link = { to: paths.secondPillar(), words: text('dates.switch.signing.link') }
      return { title: text('dates.switch.signing'), detail, link }
    }
    case 'rate-signing': {
      const detail = carriedOut === null ? null : text('dates.rate.text', { date: format.dateIn('from', carriedOut) })
      return { title: text('dates.rate'), detail, link: { to: paths.paymentRate(), words: text('dates.rate.link') } }
    }
    case 'cancellation': {
      const to = applicationId === null ? null : paths.cancellation(applicationId)
      const link = to === null ? null : { to, words: text('dates.cancellation.link') }
      return { title: text('dates.cancellation'), detail: lineOf(date, language), link }
    }
    case 'payment-year': {
      const detail = time === null ? null : text('dates.payment.text', { time: format.time(time) })
      return {
        title: text('dates.payment', { year: String(yearOf(date.day)) }),
        detail,
        link: { to: paths.thirdPillarPayment(), words: text('dates.payment.link') },
      }
    }
    case 'aml':
      return { title: text('dates.aml'), detail: text('dates.aml.text'), link: null }
    case 'application':
      return { title: text('dates.application'), detail: lineOf(date, language), link: null }
    case 'contributions-end':
      return { title: text('dates.contributionsEnd'), detail: text('dates.contributionsEnd.text'), link: null }
    case 'fund-pension':
      return { title: text('dates.fundPension'), detail: text('dates.fundPension.text'), link: null }
    case undefined:
      return { title: text('dates.other'), detail: null, link: null }
  }
}
