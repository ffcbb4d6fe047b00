import type { Database } from '../../../database/migrate.ts'
import type { MandateExchange, MandateKind } from '../../../pension/mandate.ts'
import { CONTENT_COLUMNS, contentOf } from '../content/contents.ts'
import { exchangeOf } from './mandate-row.ts'

/** All mandates of a person with their contents, signed or not, oldest first, as the archive of their own data shows them. */
export async function mandateRecords(db: Database, personId: number) {
  const ofPerson = db.selectFrom('mandate').where('person_id', '=', personId)
  const [rows, exchanges] = await Promise.all([
    ofPerson
      .select(['id', 'kind', 'pillar', ...CONTENT_COLUMNS, 'address', 'email'])
      .select(['phone_number', 'created_at', 'signed_at'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('mandate_exchange')
      .selectAll()
      .where('mandate_id', 'in', ofPerson.select('id'))
      .orderBy('id')
      .execute(),
  ])
  const byMandate = new Map<number, MandateExchange[]>()
  for (const row of exchanges) {
    byMandate.set(row.mandate_id, [...(byMandate.get(row.mandate_id) ?? []), exchangeOf(row)])
  }
  return rows.map((row) => ({
    id: row.id,
    pillar: row.pillar,
    ...contentOf(row.kind as MandateKind, row, byMandate.get(row.id) ?? []), // addMandate wrote it
    address: row.address,
    email: row.email,
    phoneNumber: row.phone_number,
    time: row.created_at,
    signedTime: row.signed_at,
  }))
}
