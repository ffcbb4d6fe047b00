import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { SandboxDatabase } from '../database/tables.ts'
import type { Faults } from '../faults/faults.ts'
import { both } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { mailServer, type MailServer } from './mail-server.ts'
import { mailboxPage, mailPage } from './mailbox-page.ts'
import { keepMail, keptMail, newestMails } from './mailbox-store.ts'

const query = z.object({ to: z._default(z.nullable(z.string()), null) })
const params = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)) })

/**
 * `GET /mailbox`, `?to=<address>`: e-mails, newest first. `GET /mailbox/<number>`: one e-mail. Answers the mail server that fills the
 * mailbox; the caller makes it listen.
 */
export function registerMailbox(
  app: FastifyInstance,
  { db, faults, slowMs }: { db: SandboxDatabase; faults: Faults; slowMs: number },
): MailServer {
  app.get('/mailbox', async (request, reply) => {
    const { to } = query.safeParse(request.query).data ?? { to: null }
    return sendPage(reply, both('Postkast', 'Mailbox'), mailboxPage(await newestMails(db, to), to))
  })
  app.get('/mailbox/:id', async (request, reply) => {
    const parsed = params.safeParse(request.params)
    const mail = parsed.success ? await keptMail(db, parsed.data.id) : null
    if (mail === null) {
      reply.callNotFound()
      return reply
    }
    return sendPage(reply, both(mail.subject, mail.subject), mailPage(mail))
  })
  return mailServer({ keep: (mail) => keepMail(db, mail), mode: () => faults.modeOf('mail'), slowMs })
}
