import type { Generated, GeneratedAlways } from 'kysely'

type MailTable = {
  id: GeneratedAlways<number>
  received_at: Generated<Date>
  recipient: string
  sender: string
  subject: string
  message_id: string
  body: string
}

export type MailboxTables = { mail: MailTable }
