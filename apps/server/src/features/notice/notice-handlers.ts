import { withoutRepeats } from '@sammas/domain/application/notices'
import { refusal } from '../../refusals/api-error.ts'
import { pageOf } from '../../refusals/page-of.ts'
import type { Database } from '../../database/migrate.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { endPage } from './mail-runner.ts'
import { mailSwitches, turnOff, turnOffByLink, turnOn } from './mail-switches.ts'
import { markRead, markReadUpTo, noticesOfPerson } from './notice-store.ts'
import type { NoticeAnswers } from './notice-answers.ts'

/** A person's notices, and their e-mail subscriptions (docs/rules.md: Notices). */
export function noticeHandlers({
  db,
  now,
  sendsMail,
  applicationUrl,
  answers,
}: {
  db: Database
  answers: NoticeAnswers
  now: () => Date
  /** Whether a mail server is configured. */
  sendsMail: boolean
  applicationUrl: string
}): HandlersOf<
  'noticeList' | 'noticeRead' | 'noticesRead' | 'noticeMailGet' | 'noticeMailSet' | 'noticeMailPage' | 'noticeMailEnd'
> {
  const mails = async (personId: number) => ({ offered: sendsMail, ...(await mailSwitches(db, personId)) })
  return {
    noticeList: async ({ session, language, query }) => {
      const page = pageOf(withoutRepeats(await noticesOfPerson(db, session.personId)), query, refusal('not.found'))
      return answers(page, session, language)
    },

    noticesRead: async ({ session, body }) => {
      await markReadUpTo(db, session.personId, body.upTo, now())
    },

    noticeRead: async ({ session, params }) => {
      if (!(await markRead(db, session.personId, params.id, now()))) throw refusal('not.found')
    },

    noticeMailGet: ({ session }) => mails(session.personId),

    noticeMailSet: async ({ session: { personId }, params: { kind }, body, language }) => {
      if (!body.on) await turnOff(db, personId, kind)
      else if (!(await turnOn(db, personId, kind, language))) throw refusal('notice.email.missing')
      return mails(personId)
    },

    noticeMailPage: ({ query, language }) => Promise.resolve(endPage(applicationUrl, language, query.token)),

    noticeMailEnd: async ({ query }) => {
      const kind = await turnOffByLink(db, query.token)
      if (kind === null) throw refusal('notice.link.unknown')
      return { kind }
    },
  }
}
