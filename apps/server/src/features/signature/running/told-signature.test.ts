import { randomUUID } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import type { Database } from '../../../database/migrate.ts'
import type { MandateMessage, Registry } from '../../../gateways/registry/registry.ts'
import { nothingAsked } from '../../../pension/nothing-asked.ts'
import type { Mandate } from '../../../pension/mandate.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { givenOf } from '../../../testing/given-of.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { withDatabase } from '../../../testing/with-database.ts'
import { keepProcesses } from '../attempt/given-signature-store.ts'
import { signatureById } from '../attempt/signature-store.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

const shown = { documents: [], email: 'shown@example.ee', phoneNumber: '+3725550001' }
const address = { street: 'Tee 1', districtCode: null, postalCode: null, countryCode: 'EE' }

/** Sends a signature to the registry, which accepts or refuses it; answers the sent mandate, and the contact details after it. */
async function tell(successful: boolean, canBeKept = true) {
  const ids = await newMandate(db)
  const step = { step: 'told' } as const
  const id = await beginAttempt(db, { ...ids, method: 'smartId', language: 'et', step, lifetimeMs: 0 })
  const process = { processId: randomUUID(), type: 'CANCELLATION', applicationId: 1 } as const
  await keepProcesses(db, ids.mandateId, [process])
  const sent: MandateMessage[] = []
  let kept = 0
  const written: Parameters<Registry['updateContactDetails']>[1][] = []
  const registry: Pick<Registry, 'submitMandate' | 'updateContactDetails'> = {
    submitMandate: (_, message) => {
      sent.push(message)
      const { processId, type } = process
      const result = {
        processId,
        type,
        successful,
        errorCode: successful ? null : 0,
        errorMessage: null,
        applicationId: 1,
      }
      return Promise.resolve({ ok: true, value: [result] })
    },
    updateContactDetails: (_, details) => {
      written.push(details)
      // The mandate is done whether they can be written or not.
      return Promise.resolve({ ok: false, failure: { kind: 'unreachable', detail: '' } })
    },
  }
  const now = { personId: ids.personId, personalCode: personalCode('49203152718'), firstName: 'M', lastName: 'T' }
  const mandate: Mandate = {
    id: ids.mandateId,
    personId: ids.personId,
    kind: 'cancellation',
    pillar: 2,
    ...nothingAsked,
    address,
    shown,
    createdAt: new Date(0),
    signedAt: null,
  }
  const given = givenOf(db, {
    mandate,
    signer: { ...now, email: 'later@example.ee', phoneNumber: null },
    registry,
    keepRefusal: () => {
      kept += 1
      return canBeKept ? Promise.resolve() : Promise.reject(new Error('no room'))
    },
  })
  const told = await signatureById(db, id)
  if (told === null) throw new Error('it was just added')
  await given.next(told)
  return { sent, written, kept, end: await signatureById(db, id) }
}
const contact = { email: shown.email, phoneNumber: shown.phoneNumber }

test('the registry is sent the contact details that were signed, and they are written once it took the mandate', async () => {
  const { sent, written, kept, end } = await tell(true)
  expect(kept).toBe(0)
  expect(sent).toMatchObject([contact])
  expect(written).toEqual([{ ...contact, address }])
  expect(end?.state).toBe('complete')
})

test('of a mandate that the registry refused nothing is written', async () => {
  const { written, kept, end } = await tell(false)
  expect([written, kept]).toEqual([[], 1])
  expect(end).toMatchObject({ state: 'failed', failureCode: 'mandate.processing.error.epis.technical.error' })
})

test('a refusal that the person cannot be told of is not settled: it is told with the next try, or not at all', async () => {
  const { end } = await tell(false, false)
  expect(end).toMatchObject({ state: 'told', failureCode: null })
})
