import type { SandboxDatabase } from '../database/tables.ts'

/** A delivered e-mail, for one of its recipients. */
export type ReceivedMail = { recipient: string; sender: string; subject: string; messageId: string; text: string }
export type KeptMail = ReceivedMail & { id: number; receivedAt: Date }

/** Number of e-mails in the list; older ones can still be opened by number. */
export const MOST_SHOWN = 100

export async function keepMail(db: SandboxDatabase, { messageId, text, ...mail }: ReceivedMail): Promise<void> {
  await db
    .insertInto('mail')
    .values({ ...mail, message_id: messageId, body: text })
    .execute()
}

/** The newest first; to one address, or to all. */
export async function newestMails(db: SandboxDatabase, recipient: string | null): Promise<KeptMail[]> {
  const all = db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(MOST_SHOWN)
  const rows = await (recipient === null ? all : all.where('recipient', '=', recipient)).execute()
  return rows.map(mailOf)
}

export async function keptMail(db: SandboxDatabase, id: number): Promise<KeptMail | null> {
  const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : mailOf(row)
}

type Row = { id: number; received_at: Date; message_id: string; body: string } & Omit<
  ReceivedMail,
  'messageId' | 'text'
>

const mailOf = ({ id, received_at, message_id, body, recipient, sender, subject }: Row): KeptMail => ({
  id,
  receivedAt: received_at,
  messageId: message_id,
  text: body,
  recipient,
  sender,
  subject,
})
