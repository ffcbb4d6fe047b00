import { parseEmail } from '@sammas/domain/person/email'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer, MailOutcome } from './mail.ts'

/** Security of the connection. `none`: unencrypted; `starttls`: never without it; `implicit`: from the first byte. */
export type SmtpServer = {
  host: string
  port: number
  security: 'implicit' | 'starttls' | 'none'
  login: { user: string; password: string } | null
}

export type SmtpOptions = {
  server: SmtpServer
  /** The sender's address of e-mails. */
  sender: string
  /** For each step, and for the whole exchange. */
  limits?: { stepMs: number; wholeMs: number }
}

const LIMITS = { stepMs: 15_000, wholeMs: 45_000 }

/** A mail server over SMTP (RFC 5321), one connection per e-mail: a pool would resend lost ones automatically. */
export function smtpMailer({ server, sender, limits = LIMITS }: SmtpOptions): Mailer {
  const { host, port, security, login } = server
  const open = () =>
    createTransport({
      host,
      port,
      secure: security === 'implicit',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
      connectionTimeout: limits.stepMs,
      greetingTimeout: limits.stepMs,
      socketTimeout: limits.stepMs,
      dnsTimeout: limits.stepMs,
      // E-mails must not load anything from elsewhere, with any contents.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  return {
    send: (mail) =>
      inTime(limits.wholeMs, async (): Promise<MailOutcome> => {
        // The library parses an address as a list, so only a single address may reach it. It writes a domain in ASCII, but sends letters
        // before the at sign to a server without SMTPUTF8 too, which RFC 6531 (3.4) forbids: a checked address has none.
        const to = parseEmail(mail.to)
        if (to === null) return { kind: 'refused', reason: 'no address' }
        await open().sendMail(messageOf(mail, to, sender))
        return { kind: 'sent' }
      }).catch(outcomeOf),
    check: () =>
      inTime(limits.wholeMs, async () => {
        await open().verify()
        return null
      }).catch((error: unknown) => outcomeOf(error).reason),
  }
}

function messageOf(mail: Mail, to: string, sender: string) {
  return {
    from: { name: mail.senderName, address: sender },
    to: { name: '', address: to },
    envelope: { from: sender, to: [to] },
    subject: mail.subject,
    text: mail.text,
    messageId: mail.messageId,
    date: mail.date,
    headers: {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language ?? 'et, en',
    },
  }
}

class TooLate extends Error {}

/** A server that sends a little now and then would never exceed any single step's limit. */
async function inTime<Value>(limitMs: number, work: () => Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TooLate())
    }, limitMs)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The steps at which a permanent refusal (5yz) concerns this e-mail; at any other it concerns us and can be mended. */
const ABOUT_THE_MAIL: readonly string[] = ['RCPT TO', 'DATA']
const LASTING = 500

function outcomeOf(error: unknown): Exclude<MailOutcome, { kind: 'sent' }> {
  if (error instanceof TooLate) return { kind: 'later', reason: 'too slow' }
  // nodemailer's additions to its errors; other errors have none.
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  const step = command ?? ''
  const isLasting = responseCode !== undefined && responseCode >= LASTING && ABOUT_THE_MAIL.includes(step)
  const reason = [step, responseCode ?? code ?? 'unknown'].filter((part) => part !== '').join(' ')
  return { kind: isLasting ? 'refused' : 'later', reason }
}
