import { randomBytes } from 'node:crypto'
import { noticeKinds, type NoticeKind } from '@sammas/domain/application/notices'
import type { Language } from '@sammas/domain/language'
import { parseEmail, type Email } from '@sammas/domain/person/email'
import { hashed } from '../../database/hash.ts'
import type { Database } from '../../database/migrate.ts'
import { checkSoon } from './watch-store.ts'

const TOKEN_BYTES = 32

/** Kinds of an earlier or later version are left unchanged. */
const known = (kind: string): NoticeKind | undefined => noticeKinds.find((each) => each === kind)

/** The kinds of which a person wants e-mails, and the address for them; null where none is known to which an e-mail can be sent. */
export async function mailSwitches(
  db: Database,
  personId: number,
): Promise<{ email: Email | null; kinds: NoticeKind[] }> {
  const rows = await db.selectFrom('notice_mail_switch').select('kind').where('person_id', '=', personId).execute()
  const kinds = noticeKinds.filter((kind) => rows.some((row) => row.kind === kind))
  return { email: await addressOf(db, personId), kinds }
}

async function addressOf(db: Database, personId: number): Promise<Email | null> {
  const { email } = await db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
  return parseEmail(email)
}

/** Turns a kind on, in the language of the request; false, without effect, without an address. */
export function turnOn(db: Database, personId: number, kind: NoticeKind, language: Language): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if ((await addressOf(transaction, personId)) === null) return false
    await transaction.updateTable('person').set({ mail_language: language }).where('id', '=', personId).execute()
    await transaction
      .insertInto('notice_mail_switch')
      .values({ person_id: personId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await checkSoon(transaction, personId)
    return true
  })
}

/** Turns a kind off; idempotent. */
export async function turnOff(db: Database, personId: number, kind: NoticeKind): Promise<void> {
  await db.deleteFrom('notice_mail_switch').where('person_id', '=', personId).where('kind', '=', kind).execute()
}

/** A new token that only ends e-mails of one kind to one person. Only its hash is stored. */
export async function newMailLink(db: Database, personId: number, kind: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .insertInto('notice_mail_link')
    .values({ token_hash: hashed(token), person_id: personId, kind })
    .execute()
  return token
}

/** Turns off the kind of a link's token and answers it; null for an unknown or deleted link. */
export async function turnOffByLink(db: Database, token: string): Promise<NoticeKind | null> {
  const link = await db
    .selectFrom('notice_mail_link')
    .select(['person_id', 'kind'])
    .where('token_hash', '=', hashed(token))
    .executeTakeFirst()
  const kind = known(link?.kind ?? '')
  if (link === undefined || kind === undefined) return null
  await turnOff(db, link.person_id, kind)
  return kind
}
