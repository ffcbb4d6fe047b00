import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '../../../database/migrate.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { signedStep } from '../../../testing/signed-step.ts'
import { withDatabase } from '../../../testing/with-database.ts'
import { moveSignature } from '../attempt/signature-store.ts'
import { replacedParts } from './replaced-parts.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

/** One process of a mandate that was signed and answered. */
type Signed = {
  type: 'PAYMENT_RATE' | 'SELECTION' | 'TRANSFER' | 'CANCELLATION'
  pillar?: 2 | 3
  fulfillmentDate?: string
  successful?: boolean | null
}

async function sign(ofPerson: number | undefined, signed: Signed, isGiven = true) {
  const { type, pillar = 2, fulfillmentDate, successful = true } = signed
  const ids = await newMandate(db, ofPerson)
  await db.updateTable('mandate').set({ pillar }).where('id', '=', ids.mandateId).execute()
  const step = { step: 'started', documentNumber: null, phoneNumber: null } as const
  const id = await beginAttempt(db, { ...ids, method: 'smartId', language: 'et', step, lifetimeMs: 60_000 })
  if (isGiven) await moveSignature(db, id, 'started', signedStep)
  const process = {
    process_id: randomUUID(),
    mandate_id: ids.mandateId,
    position: 0,
    type,
    payload: JSON.stringify({ fulfillmentDate }),
    successful,
    error_code: null,
    error_message: null,
  }
  await db.insertInto('mandate_process').values(process).execute()
  return { ...ids, id }
}

const RATE = { type: 'PAYMENT_RATE', fulfillmentDate: '2027-01-01' } as const
const FUND = { type: 'SELECTION' } as const

test.each<[mine: Signed, later: Signed, replaced: string[]]>([
  [RATE, RATE, ['PAYMENT_RATE']],
  [FUND, FUND, ['SELECTION']],
  [FUND, { type: 'TRANSFER' }, []],
  [FUND, { type: 'CANCELLATION' }, []],
  [RATE, { ...RATE, fulfillmentDate: '2028-01-01' }, []],
  [FUND, { ...FUND, pillar: 3 }, []],
  [FUND, { ...FUND, successful: false }, []],
  [FUND, { ...FUND, successful: null }, []],
  [{ ...FUND, successful: false }, FUND, []],
  [{ type: 'TRANSFER' }, { type: 'TRANSFER' }, []],
  [{ type: 'CANCELLATION' }, { type: 'CANCELLATION' }, []],
])('of %j, signed before %j, these parts are replaced: %j', async (mine, later, replaced) => {
  const first = await sign(undefined, mine)
  const second = await sign(first.personId, later)
  expect(await replacedParts(db, first)).toEqual(replaced)
  expect(await replacedParts(db, second)).toEqual([])
})

test('neither a mandate of another person nor one that was never signed replaces a part', async () => {
  const first = await sign(undefined, FUND)
  await sign(undefined, FUND)
  await sign(first.personId, FUND, false)
  expect(await replacedParts(db, first)).toEqual([])
})
