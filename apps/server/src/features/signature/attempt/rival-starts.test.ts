import { setTimeout as delay } from 'node:timers/promises'
import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { gate } from '../../../testing/gate.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { onEngine } from '../../../testing/on-engine.ts'
import { signedStep } from '../../../testing/signed-step.ts'
import { addSignatureAttempt, givenSignatures, latestAttempt, moveSignature, signatureById } from './signature-store.ts'
import { lockPersonOf } from './signing-order.ts'

/** Reports when a transaction has added its row, and holds it until it is released. */
function pausedAfterInsert(): { plugin: KyselyPlugin; reached: Promise<void>; letGo: () => void } {
  const [reached, goOn] = [gate(), gate()]
  const inserts = new WeakSet()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'InsertQueryNode') inserts.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (inserts.has(queryId)) {
        reached.open()
        await goOn.promise
      }
      return result
    },
  }
  return { plugin, reached: reached.promise, letGo: goOn.open }
}

// The embedded database has one connection: there one start waits for the other anyway.
onEngine('postgresql', 'two starts or signatures of one person at once', (product) => {
  /** Resolves when a transaction in this database waits for a lock. */
  const somebodyWaits = async () => {
    for (;;) {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(product().db)
      if (rows.length > 0) return
      await delay(5)
    }
  }

  type MandateIds = { personId: number; mandateId: number }
  const wanted = ({ personId, mandateId }: MandateIds) => {
    const step = { step: 'started', documentNumber: null, phoneNumber: null } as const
    return { mandateId, personId, method: 'smartId', language: 'et', step, lifetimeMs: 60_000 } as const
  }
  const begin = async (database: ReturnType<typeof product>['db'], mandate: MandateIds, rival: MandateIds) => {
    const given = await givenSignatures(product().db, mandate.personId)
    const attempt = { ...wanted(mandate), given, rivals: () => Promise.resolve([rival.mandateId]) }
    return addSignatureAttempt(database, attempt, new Date())
  }
  const stateOf = async ({ mandateId }: MandateIds) => (await latestAttempt(product().db, mandateId))?.state

  test('starts for the same units go one after the other, and the later one ends the earlier one', async () => {
    const { db } = product()
    const one = await newMandate(db)
    const other = await newMandate(db, one.personId)
    const held = pausedAfterInsert()
    const earlier = begin(db.withPlugin(held.plugin), one, other)
    await held.reached
    const later = begin(db, other, one)
    await Promise.race([later, somebodyWaits()])
    held.letGo()
    await Promise.all([earlier, later])
    expect([await stateOf(one), await stateOf(other)]).toEqual(['replaced', 'started'])
  })

  test('a rival that is about to be ended is no longer signed', async () => {
    const { db } = product()
    const one = await newMandate(db)
    const rival = await newMandate(db, one.personId)
    const pending = await beginAttempt(db, wanted(rival))
    const held = pausedAfterInsert()
    const starting = begin(db.withPlugin(held.plugin), one, rival)
    await held.reached
    const signing = moveSignature(db, pending, 'started', { step: 'choosing-certificate', sessionId: 'one' })
    await Promise.race([signing, somebodyWaits()])
    held.letGo()
    await starting
    expect(await signing).toBe(false)
    expect([await stateOf(one), await stateOf(rival)]).toEqual(['started', 'replaced'])
  })

  test('a signature waits until one that is being given is stored, and has a later moment', async () => {
    const { db } = product()
    const one = await newMandate(db)
    const first = await beginAttempt(db, wanted(one))
    const second = await beginAttempt(db, wanted(await newMandate(db, one.personId)))
    const { signing, moment } = await db.transaction().execute(async (transaction) => {
      await lockPersonOf(transaction, first)
      const signing = moveSignature(db, second, 'started', signedStep)
      await Promise.race([signing, somebodyWaits()])
      const { moment } = await transaction
        .updateTable('signature_attempt')
        .set({ state: 'signed', signed_at: sql`date_trunc('second', now()) + interval '1 hour'` })
        .where('id', '=', first)
        .returning('signed_at as moment')
        .executeTakeFirstOrThrow()
      // Not the promise itself: it ends after the transaction.
      return { signing: () => signing, moment }
    })
    await signing()
    const later = await signatureById(db, second)
    expect(later?.signedAt.getTime()).toBe((moment?.getTime() ?? 0) + 1)
  })
})
