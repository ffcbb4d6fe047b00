import type { Language } from '@sammas/domain/language'

/** An e-mail to one person. */
export type Mail = {
  /** Who sends, in words; the address is the server's own. */
  senderName: string
  to: string
  subject: string
  text: string
  /** Null: it is written in both. */
  language: Language | null
  /** The same at each try, so that whoever gets it twice can tell. */
  messageId: string
  date: Date
  /** Where mails of its kind are ended with one POST and no login (RFC 8058). */
  unsubscribeUrl: string
}

/**
 * What became of an e-mail. `refused`: this address or this text, however often it is tried; `later`: everything else, also when it is not
 * known whether it was taken. The reason is a code and a step of SMTP, never what the server wrote: that may name the address.
 */
export type MailOutcome = { kind: 'sent' } | { kind: 'later' | 'refused'; reason: string }

export type Mailer = {
  send: (mail: Mail) => Promise<MailOutcome>
  /** Connects, secures and logs in, and sends nothing; null: no trouble. */
  check: () => Promise<string | null>
}
