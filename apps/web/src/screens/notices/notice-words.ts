import { answeredLines, isPartlyTaken } from '@sammas/contract/answered-parts'
import { applicationLine } from '@sammas/contract/application-names'
import type { NoticeAnswer } from '@sammas/contract/notice'
import { noticeKinds } from '@sammas/domain/application/notices'
import { lastMinuteOn } from '@sammas/domain/payment/contribution-year'
import type { Language } from '@sammas/domain/language'
import { paths } from '#web/addresses/paths.ts'
import { refusedAs } from '#web/features/notice-kinds/refused-as.ts'
import type { Format } from '#web/i18n/use-format.ts'
import type { useText } from '#web/i18n/use-text.tsx'

type Text = ReturnType<typeof useText>
type NoticeWords = { title: string; detail: string; link: { to: string; words: string } | null }

/** Text and link of a notice; an unknown kind leads to the account. */
export function noticeWords(notice: NoticeAnswer, text: Text, format: Format, language: Language): NoticeWords {
  const { kind, applicationType, applicationId, day, moved } = notice
  const application = applicationLine({ type: applicationType, moved }, language)
  const account = { to: paths.account(), words: text('notices.link.account') }
  switch (noticeKinds.find((each) => each === kind)) {
    case 'application-done':
      return { title: text('notices.done'), detail: application, link: account }
    case 'application-failed':
      return { title: text('notices.failure'), detail: application, link: account }
    case 'cancellation-ends':
      if (notice.isOver) {
        const until = day === null ? 'none' : format.dateIn('until', day)
        return { title: text('notices.cancellation.over', { day: until }), detail: application, link: null }
      }
      return {
        title: text('notices.cancellation', { day: day === null ? 'none' : format.dateIn('until', day) }),
        detail: application,
        link:
          applicationId === null
            ? account
            : { to: paths.cancellation(applicationId), words: text('notices.link.cancellation') },
      }
    case 'rate-change-ends': {
      const until = day === null ? 'none' : format.dateIn('until', day)
      const title = text(notice.isOver ? 'notices.rate.over' : 'notices.rate', { day: until })
      const link = notice.isOver ? null : { to: paths.paymentRate(), words: text('notices.link.rate') }
      return { title, detail: application, link }
    }
    case 'contributions-ended': {
      const from = day === null ? 'none' : format.dateIn('from', day)
      return {
        title: text('notices.contributions'),
        detail: text('notices.contributions.text', { day: from }),
        link: account,
      }
    }
    case 'payment-arrived':
      return { title: text('notices.arrived'), detail: text('notices.arrived.text'), link: account }
    case 'payment-missing':
      return { title: text('notices.missing'), detail: text('notices.missing.text'), link: account }
    case 'tax-room': {
      const until = day === null ? 'none' : format.dateIn('until', day)
      const values = { day: until, time: day === null ? '' : format.time(lastMinuteOn(day)) }
      if (notice.isOver) {
        return { title: text('notices.room.over', values), detail: text('notices.room.over.text'), link: null }
      }
      const link = { to: paths.thirdPillarPayment(), words: text('notices.link.room') }
      return { title: text('notices.room', values), detail: text('notices.room.text'), link }
    }
    case 'aml-ends':
      return {
        title: text('notices.aml', { day: day === null ? 'none' : format.dateIn('on', day) }),
        detail: text('notices.aml.text'),
        link: { to: paths.aml(), words: text('notices.link.aml') },
      }
    case 'membership-begun':
      return { title: text('notices.membership'), detail: text('notices.membership.text'), link: account }
    case 'mandate-refused':
      if (refusedAs(applicationType) === 'rate') {
        const link = { to: paths.paymentRate(), words: text('notices.link.rate') }
        return { title: text('notices.rate.refused'), detail: text('notices.rate.refused.text'), link }
      }
      return {
        title: text(isPartlyTaken(notice.parts) ? 'notices.partly.refused' : 'notices.mandate.refused'),
        detail: [...answeredLines(notice.parts, language).map((line) => `${line}.`), text('notices.refused.text')].join(
          ' ',
        ),
        link: account,
      }
    case 'cancellation-refused':
      return { title: text('notices.cancellation.refused'), detail: text('notices.refused.text'), link: account }
    case undefined:
      return { title: text('notices.other'), detail: application, link: account }
  }
}
