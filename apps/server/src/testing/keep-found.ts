import type { Notice } from '@sammas/domain/application/notices'
import type { Database } from '../database/migrate.ts'
import { keepNotices } from '../features/notice/notice-store.ts'

/** Keeps notices as if a check had found them, with their e-mails; the person's next check stays as it is. */
export const keepFound = (db: Database, personId: number, notices: readonly Notice[]): Promise<string[]> =>
  keepNotices(db, [{ personId, notices, dueAt: new Date(), lease: null }], { seenTo: new Date(), sendsMail: true })
