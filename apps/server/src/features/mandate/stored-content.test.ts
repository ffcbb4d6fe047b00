import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import type { Mandate, MandateContent } from '../../pension/mandate.ts'
import { SAMPLE_MANDATES } from '../../testing/sample-mandates.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { mandateRecords } from './kept/mandate-records.ts'
import { addMandate, mandateOf } from './kept/mandate-store.ts'
import { rivalsOf } from './mandate-kinds.ts'

const SAMPLES = Object.entries<Mandate>(SAMPLE_MANDATES)

/** The columns that the version before has, with the values that it reads in them. */
function formerColumns(content: MandateContent): object {
  const none = { future_fund_isin: null, application_id: null, cancellation: null, rate_change: null, withdrawal: null }
  switch (content.kind) {
    case 'choice':
      return { ...none, future_fund_isin: content.futureFundIsin }
    case 'payment-rate':
      return { ...none, rate_change: content.rateChange }
    case 'withdrawal':
      return { ...none, withdrawal: content.withdrawal }
    case 'cancellation': {
      const { cancellation } = content
      return { ...none, application_id: String(cancellation.cancels[0].id), cancellation }
    }
  }
}
const former = Object.keys(formerColumns(SAMPLE_MANDATES.choice)) as 'future_fund_isin'[]

/** The part of a mandate that its kind decides, without the numbers of exchanges. */
function contentOf({ kind, ...mandate }: MandateContent): object {
  const exchanges = 'exchanges' in mandate ? mandate.exchanges.map(({ id: _, ...exchange }) => exchange) : []
  const { futureFundIsin, rateChange, withdrawal, cancellation }: Record<string, unknown> = { ...mandate }
  return { kind, futureFundIsin, rateChange, withdrawal, cancellation, exchanges }
}

describe.each(['postgresql', 'pglite'] as const)('the content of a mandate in its row (%s)', (engine) => {
  let db: Database
  let personId: number
  withDatabase(engine, async (opened) => {
    db = opened
    personId = (await db.selectFrom('person').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  })

  async function stored({ ...sample }: Mandate): Promise<number> {
    const own = { personId, email: null, phoneNumber: null, idempotencyKey: randomUUID(), bodyHash: null }
    const id = await addMandate(db, { ...sample, ...own }, () => [], new Date())
    if (id === 'key-taken') throw new Error('its key is taken')
    return id
  }
  const read = async (id: number): Promise<Mandate> => {
    const mandate = await mandateOf(db, personId, id)
    if (mandate === null) throw new Error('it is the person’s own')
    return mandate
  }
  const forget = (id: number, columns: readonly 'content'[]) =>
    db
      .updateTable('mandate')
      .set(Object.fromEntries(columns.map((column) => [column, null])))
      .where('id', '=', id)
      .execute()
  /** The row as the version before writes it. */
  const asBefore = async (id: number) => {
    await forget(id, ['content'])
    return id
  }

  test.each(SAMPLES)('%s is read from its one column', async (_, sample) => {
    const id = await stored(sample)
    await db
      .updateTable('mandate')
      .set(Object.fromEntries(former.map((column) => [column, null])))
      .where('id', '=', id)
      .execute()
    expect(contentOf(await read(id))).toEqual(contentOf(sample))
  })

  test.each(SAMPLES)('%s is stored for the previous version where it reads it', async (_, sample) => {
    const row = db
      .selectFrom('mandate')
      .select(former)
      .where('id', '=', await stored(sample))
    expect(await row.executeTakeFirstOrThrow()).toEqual(formerColumns(sample))
  })

  test.each(SAMPLES)('%s of the version before is read', async (_, sample) => {
    expect(contentOf(await read(await asBefore(await stored(sample))))).toEqual(contentOf(sample))
  })

  test.each(SAMPLES)('%s is part of the person’s own data, of either version', async (_, sample) => {
    const ids = [await stored(sample), await asBefore(await stored(sample))]
    const records = (await mandateRecords(db, personId)).filter(({ id }) => ids.includes(id))
    expect(records.map(contentOf)).toEqual([contentOf(sample), contentOf(sample)])
  })

  test.each(SAMPLES)('%s of either version is a rival of the other', async (_, sample) => {
    await db
      .updateTable('mandate')
      .set({ signed_at: new Date(), container: Buffer.from('signed') })
      .execute()
    const [newer, older] = [await stored(sample), await asBefore(await stored(sample))]
    expect(await rivalsOf(db, await read(newer))).toEqual([older])
    expect(await rivalsOf(db, await read(older))).toEqual([newer])
  })
})
