import type { Language } from '@sammas/domain/language'

/** An e-mail to one person. */
export type Mail = {
  /** The sender's name; the address is the server's own. */
  senderName: string
  to: string
  subject: string
  text: string
  /** Null: it is written in both. */
  language: Language | null
  /** The same at each try, so that a duplicate can be recognized. */
  messageId: string
  date: Date
  /** Unsubscribe address: one POST without a login (RFC 8058). */
  unsubscribeUrl: string
}

/**
 * Result of an e-mail. `refused`: this address or this text, permanently; `later`: everything else, also when acceptance is unknown.
 * The reason is a code and a step of SMTP, never the server's text, which may contain the address.
 */
export type MailOutcome = { kind: 'sent' } | { kind: 'later' | 'refused'; reason: string }

export type Mailer = {
  send: (mail: Mail) => Promise<MailOutcome>
  /** Connects, secures and logs in, and sends nothing; null: no trouble. */
  check: () => Promise<string | null>
}
