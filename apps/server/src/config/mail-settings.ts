import { parseEmail } from '@sammas/domain/person/email'
import * as z from 'zod/mini'

/** The mail server, with sender and credentials. */
export type MailSettings = {
  server: {
    host: string
    port: number
    /** `implicit`: TLS from the first byte; `starttls`: never without it; `none`: unencrypted. */
    security: 'implicit' | 'starttls' | 'none'
    login: { user: string; password: string } | null
  }
  /** The sender's address. */
  sender: string
}

const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const
type Protocol = keyof typeof PORTS

const WANTED = 'smtps://user:password@host:port, or smtp:// of a server with STARTTLS'

/** The server in an address; null when it is invalid. `smtp://` means STARTTLS, and only `?tls=none` goes without. */
function mailServer(text: string): MailSettings['server'] | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  if (!(protocol in PORTS) || hostname === '' || !['', '/'].includes(pathname) || hash !== '') return null
  const isClear = protocol === 'smtp:' && search === '?tls=none'
  if (search !== '' && !isClear) return null
  if ((username === '') !== (password === '')) return null
  const [user, secret] = [unescaped(username), unescaped(password)]
  if (user === null || secret === null) return null
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? PORTS[protocol as Protocol] : Number(port), // looked up just above
    security: protocol === 'smtps:' ? 'implicit' : isClear ? 'none' : 'starttls',
    login: user === '' ? null : { user, password: secret },
  }
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const server = z.pipe(
  z.string().check(z.refine((text) => mailServer(text) !== null, WANTED)),
  z.transform((text) => mailServer(text)),
)

/** The variables of e-mail; the configuration reads them with all others. */
export const mailVariables = z.object({
  MAIL_SERVER: z.optional(server),
  MAIL_SENDER: z.optional(z.string().check(z.refine((text) => parseEmail(text) === text, 'an e-mail address'))),
})

/** Null: no e-mails are sent. */
export function mailSettings(given: z.output<typeof mailVariables>): MailSettings | null {
  const { MAIL_SERVER: server, MAIL_SENDER: sender } = given
  return server === undefined || server === null || sender === undefined ? null : { server, sender }
}
