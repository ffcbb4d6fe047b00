import type { Language } from '@sammas/domain/language'
import { turns, type BackgroundWork } from '../../background/background-work.ts'
import { leasedRows } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import type { Mailer } from '../../gateways/mail/mail.ts'
import { endMail, noteTrouble, waitingMail, type WaitingMail } from './mail-store.ts'
import { newMailLink } from './mail-switches.ts'
import { mailText } from './mail-text.ts'

export type MailDeps = {
  db: Database
  background: BackgroundWork
  /** Null: no mail server is configured, and nothing is sent. */
  mailer: Mailer | null
  /** Where the application is, and who sends. */
  applicationUrl: string
  providerName: string
  /** Told of each that is given up; carries nothing of a person. */
  onGivenUp: (reason: string) => void
}

/** So many connections to the mail server at once. */
const AT_ONCE = 4
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS
/** As mail servers do it (RFC 5321, 4.5.4.1). */
const GIVEN_UP_AFTER_MS = 5 * 24 * 60 * MINUTE_MS

/** After so many tries that came to nothing: one minute, two, four … four hours. */
export const pauseAfter = (tries: number): number => Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)

/**
 * Sends the e-mails of notices. One server at a time has one of them; whoever dies between sending and keeping that it was sent leaves
 * one to be sent again under the same Message-ID, and nothing else is ever sent twice.
 */
export function mailRunner(deps: MailDeps): { carryOnUnfinished: () => Promise<void> } {
  const { db, mailer } = deps
  const rows = leasedRows(db, { table: 'notice_mail', until: 'send_after', alive: ['waiting'] })
  const inTurn = turns(AT_ONCE)
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

/** Answers for how many ms nobody is to try again. */
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

/** With a link of its own for each try, as only hashes of links are kept: one that was lost on the way stays good for whoever got it. */
async function written({ db, applicationUrl, providerName }: MailDeps, mail: WaitingMail, to: string) {
  const token = await newMailLink(db, mail.personId, mail.kind)
  const place = {
    providerName,
    noticesPage: (language: Language) => `${applicationUrl}/notices?language=${language}`,
    endPage: (language: Language) => endPage(applicationUrl, language, token),
  }
  return {
    ...mailText(mail, mail.language, place),
    senderName: providerName,
    to,
    language: mail.language,
    messageId: `<${mail.messageId}@${new URL(applicationUrl).hostname}>`,
    date: mail.createdAt,
    unsubscribeUrl: `${applicationUrl}/api/v1/notices/unsubscribe?token=${token}`,
  }
}

/** The page that ends e-mails of a kind. The token stands behind the hash, so that opening the page tells it to nobody. */
export const endPage = (applicationUrl: string, language: Language, token: string): string =>
  `${applicationUrl}/unsubscribe?language=${language}#${token}`
