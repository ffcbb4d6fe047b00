import { setTimeout as delay } from 'node:timers/promises'
import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { gate } from '../../testing/gate.ts'
import { newMandate } from '../../testing/new-mandate.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { addSignatureAttempt, signatureById } from './signature-store.ts'

/** Tells when the first update of a transaction has been done, and keeps the transaction there until it is let go. */
function pausedAfterUpdate(): { plugin: KyselyPlugin; reached: Promise<void>; letGo: () => void } {
  const [reached, goOn] = [gate(), gate()]
  const updates = new WeakSet()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'UpdateQueryNode') updates.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (updates.has(queryId)) {
        reached.open()
        await goOn.promise
      }
      return result
    },
  }
  return { plugin, reached: reached.promise, letGo: goOn.open }
}

// The embedded database has one connection: there one start waits for the other anyway.
onEngine('postgresql', 'two starts that want the same units', (product) => {
  /** Resolves when somebody in this database waits for a lock. */
  const somebodyWaits = async () => {
    for (;;) {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(product().db)
      if (rows.length > 0) return
      await delay(5)
    }
  }

  test('go one after the other, and the later one ends the earlier one', async () => {
    const { db } = product()
    const [one, other] = [await newMandate(db), await newMandate(db)]
    const begin = (database: typeof db, mandateId: number, rival: number) => {
      const attempt = { mandateId, personId: one.personId, method: 'smartId', language: 'et' } as const
      const step = { step: 'started', documentNumber: null, phoneNumber: null } as const
      return addSignatureAttempt(database, { ...attempt, step, lifetimeMs: 60_000, rivals: [rival] }, new Date())
    }
    const held = pausedAfterUpdate()
    const earlier = begin(db.withPlugin(held.plugin), one.mandateId, other.mandateId)
    await held.reached
    const later = begin(db, other.mandateId, one.mandateId)
    await Promise.race([later, somebodyWaits()])
    held.letGo()
    const started = await Promise.all([earlier, later])
    const states = await Promise.all(started.map(async (attempt) => signatureById(db, attempt?.id ?? '')))
    expect(states.map((attempt) => attempt?.state)).toEqual(['replaced', 'started'])
  })
})
