import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../refusals/api-error.ts'
import type { Database } from '../../../database/migrate.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { signedStep } from '../../../testing/signed-step.ts'
import { withDatabase } from '../../../testing/with-database.ts'
import { settleSignature, storeSignature, beginDelivery } from '../attempt/given-signature-store.ts'
import { addSignatureAttempt, givenSignatures, latestAttempt, moveSignature } from '../attempt/signature-store.ts'
import { startAttempt } from './start-attempt.ts'

type MandateIds = { personId: number; mandateId: number }

const order = { method: 'smartId', language: 'et', lifetimeMs: 60_000 } as const
const started = { step: 'started', documentNumber: null, phoneNumber: null } as const
const promised = { errors: [{ code: 'invalid.mandate.source.amount.promised' }] }

describe.each(['pglite', 'postgresql'] as const)(
  'events between the check of a mandate and its start (%s)',
  (engine) => {
    let db: Database
    withDatabase(engine, (opened) => {
      db = opened
    })

    /**
     * Starts to sign `mine`; `meanwhile` runs in its first check, after the registry has answered. Every further check finds the units
     * promised. `rivals` are the present ones at each read.
     */
    const startWith = (mine: MandateIds, rivals: number[], meanwhile: () => Promise<unknown>) => {
      let checks = 0
      const mandates = {
        ofPerson: () => Promise.reject(new Error('this is not requested')),
        documents: () => Promise.resolve([]),
        rivals: () => Promise.resolve([...rivals]),
        processes: () => [],
        checkStillPossible: async () => {
          checks += 1
          if (checks > 1) throw refusal('invalid.mandate.source.amount.promised')
          await meanwhile()
        },
      }
      // Only these parts of session and mandate are read.
      const [session, mandate] = [{ personId: mine.personId } as never, { id: mine.mandateId } as never]
      return startAttempt({ db, mandates, now: () => new Date() }, session, mandate, { ...order, step: started })
    }
    const sign = async (mandate: MandateIds) => {
      const id = await beginAttempt(db, { ...mandate, ...order, step: started })
      await moveSignature(db, id, 'started', signedStep)
      return { id, mandateId: mandate.mandateId }
    }
    const deliver = async (mandate: MandateIds) => {
      const attempt = await sign(mandate)
      await storeSignature(db, attempt, {
        container: Buffer.from('container'),
        processes: [{ processId: randomUUID(), type: 'CANCELLATION', applicationId: 1 }],
        now: new Date(),
      })
      await beginDelivery(db, attempt.id)
      await settleSignature(db, attempt, [], null, () => Promise.resolve())
    }
    const stateOf = async ({ mandateId }: MandateIds) => (await latestAttempt(db, mandateId))?.state

    test('a mandate of the same units that was made and started in between is ended', async () => {
      const mine = await newMandate(db)
      const rivals: number[] = []
      let rival = mine
      const id = await startWith(mine, rivals, async () => {
        rival = await newMandate(db, mine.personId)
        rivals.push(rival.mandateId)
        await beginAttempt(db, { ...rival, ...order, step: started })
      })
      expect(id).not.toBeNull()
      expect([await stateOf(mine), await stateOf(rival)]).toEqual(['started', 'replaced'])
    })

    test('and the other way round: one that is started later ends this one', async () => {
      const mine = await newMandate(db)
      const rival = await newMandate(db, mine.personId)
      await startWith(mine, [rival.mandateId], () => Promise.resolve())
      const given = await givenSignatures(db, rival.personId)
      const later = { ...rival, ...order, step: started, given, rivals: () => Promise.resolve([mine.mandateId]) }
      await addSignatureAttempt(db, later, new Date())
      expect([await stateOf(mine), await stateOf(rival)]).toEqual(['replaced', 'started'])
    })

    test.each([
      ['signed', sign],
      ['signed and delivered', deliver],
    ])(
      'when one of the same units was %s in between, the mandate is checked again and nothing is started',
      async (_, act) => {
        const mine = await newMandate(db)
        const rival = await newMandate(db, mine.personId)
        await expect(startWith(mine, [rival.mandateId], () => act(rival))).rejects.toMatchObject(promised)
        expect(await latestAttempt(db, mine.mandateId)).toBeNull()
      },
    )

    test('when the mandate itself was signed and delivered in between, it is not signed again', async () => {
      const mine = await newMandate(db)
      expect(await startWith(mine, [], () => deliver(mine))).toBeNull()
      expect(await stateOf(mine)).toBe('complete')
    })
  },
)
