import type { Kysely, Migration } from 'kysely'
import { bankMigration } from './migrations/banks.ts'
import { calendarMigration } from './migrations/calendar.ts'
import { faultMigration } from './migrations/faults.ts'
import { mailboxMigration } from './migrations/mailbox.ts'
import { mobileIdMigration } from './migrations/mobile-id.ts'
import {
  contactDetailsDayMigration,
  contributionsEndMigration,
  fundPensionMigration,
  newestBookingMigration,
  processRequestMigration,
  paymentRateMigration,
  registryMigration,
  settledApplicationMigration,
  standingOrderMigration,
} from './migrations/registry.ts'
import { smartIdMigration } from './migrations/smart-id.ts'
import { phoneSessionMigration, virtualPhoneMigration } from './migrations/virtual-phone.ts'

const keyMaterialMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('key_material')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}

/** Forward only, in order of name; a released name is never changed or removed. */
export const migrations: Record<string, Migration> = {
  '001-key-material': keyMaterialMigration,
  '002-calendar': calendarMigration,
  '003-faults': faultMigration,
  '004-registry': registryMigration,
  '005-virtual-phone': virtualPhoneMigration,
  '006-smart-id': smartIdMigration,
  '007-mobile-id': mobileIdMigration,
  '008-banks': bankMigration,
  '009-newest-booking': newestBookingMigration,
  '010-phone-sessions': phoneSessionMigration,
  '011-standing-orders': standingOrderMigration,
  '012-settled-applications': settledApplicationMigration,
  '013-process-request': processRequestMigration,
  '014-mailbox': mailboxMigration,
  '015-contact-details-day': contactDetailsDayMigration,
  '016-payment-rate': paymentRateMigration,
  '017-fund-pensions': fundPensionMigration,
  '018-contributions-end': contributionsEndMigration,
}
