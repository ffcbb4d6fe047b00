import { isRefusal } from '@sammas/domain/application/notices'
import type { Language } from '@sammas/domain/language'
import type { BackgroundWork } from '../../background/background-work.ts'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'
import { leasedRows } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import type { Mailer } from '../../gateways/mail/mail.ts'
import { endMail, noteTrouble, waitingMail, type WaitingMail } from './mail-store.ts'
import { newMailLink } from './mail-switches.ts'
import { mailText } from './mail-text.ts'
import type { AnsweredPartsOf } from './notice-answers.ts'

export type MailDeps = {
  db: Database
  background: BackgroundWork
  /** Null: no mail server is configured, and nothing is sent. */
  mailer: Mailer | null
  /** The application's address, and the sender. */
  applicationUrl: string
  providerName: string
  partsOf: AnsweredPartsOf
  /** Called with each e-mail that is given up; carries no personal data. */
  onGivenUp: (reason: string) => void
}

/** Limit of connections to the mail server at once. */
const AT_ONCE = 4
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS
/** As for mail servers (RFC 5321, 4.5.4.1). */
const GIVEN_UP_AFTER_MS = 5 * 24 * 60 * MINUTE_MS

/** Backoff after that many failed tries: one minute, two, four … four hours. */
export const pauseAfter = (tries: number): number => Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)

/**
 * Sends the e-mails of notices. One server at a time has a lease of each; if it dies between sending and storing that, the e-mail is
 * sent again under the same Message-ID. Nothing else is ever sent twice.
 */
export function mailRunner(deps: MailDeps): { carryOnUnfinished: () => Promise<void> } {
  const { db, mailer } = deps
  const rows = leasedRows(db, { table: 'notice_mail', until: 'send_after', alive: ['waiting'] })
  const inTurn = concurrencyLimit(AT_ONCE)
  return {
    carryOnUnfinished: async () => {
      if (mailer === null) return
      for (const id of await rows.free()) {
        deps.background.run(`mail ${id}`, (signal) =>
          inTurn(async () => {
            if (!signal.aborted) await rows.hold(id, () => sendOne(deps, mailer, id))
          }),
        )
      }
    },
  }
}

/** Answers the ms until the next try. */
async function sendOne(deps: MailDeps, mailer: Mailer, id: string): Promise<number> {
  const { db } = deps
  const mail = await waitingMail(db, id)
  if (mail === undefined) return LONGEST_PAUSE_MS
  if (!mail.isWanted) {
    await endMail(db, id, { state: 'unwanted' })
    return 0
  }
  const outcome =
    mail.email === null
      ? ({ kind: 'refused', reason: 'no address' } as const)
      : await mailer.send(await written(deps, mail, mail.email))
  if (outcome.kind === 'sent') {
    await endMail(db, id, { state: 'sent' })
    return 0
  }
  await noteTrouble(db, id, outcome.reason)
  if (outcome.kind === 'later' && mail.ageMs < GIVEN_UP_AFTER_MS) return pauseAfter(mail.tries + 1)
  await endMail(db, id, { state: 'given-up', trouble: outcome.reason })
  deps.onGivenUp(outcome.reason)
  return 0
}

/** With a new link for each try, as only hashes of links are stored: links of lost e-mails stay valid. */
async function written({ db, applicationUrl, providerName, partsOf }: MailDeps, mail: WaitingMail, to: string) {
  const token = await newMailLink(db, mail.personId, mail.kind)
  const sender = {
    providerName,
    noticesPage: (language: Language) => `${applicationUrl}/notices?language=${language}`,
    endPage: (language: Language) => endPage(applicationUrl, language, token),
  }
  return {
    ...mailText({ ...mail, parts: await refusedParts(mail, partsOf) }, mail.language, sender),
    senderName: providerName,
    to,
    language: mail.language,
    messageId: `<${mail.messageId}@${new URL(applicationUrl).hostname}>`,
    date: mail.createdAt,
    unsubscribeUrl: `${applicationUrl}/api/v1/notices/unsubscribe?token=${token}`,
  }
}

/** The registry's answers to the parts of a refused mandate; empty for all other notices. */
async function refusedParts({ kind, mandateId }: WaitingMail, partsOf: AnsweredPartsOf) {
  if (mandateId === null || !isRefusal(kind)) return []
  return (await partsOf([mandateId])).get(mandateId) ?? []
}

/** The page that ends e-mails of a kind. The token is in the hash, so that opening the page sends it nowhere. */
export const endPage = (applicationUrl: string, language: Language, token: string): string =>
  `${applicationUrl}/unsubscribe?language=${language}#${token}`
