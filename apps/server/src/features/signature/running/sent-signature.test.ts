import { randomUUID } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import type { Database } from '../../../database/migrate.ts'
import type { MandateMessage, Registry } from '../../../gateways/registry/registry.ts'
import type { Mandate } from '../../../pension/mandate.ts'
import { SAMPLE_MANDATES } from '../../../testing/sample-mandates.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { givenOf } from '../../../testing/given-of.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { signedStep } from '../../../testing/signed-step.ts'
import { withDatabase } from '../../../testing/with-database.ts'
import { keepProcesses } from '../attempt/given-signature-store.ts'
import { signatureById } from '../attempt/signature-store.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

const saved = { email: 'saved@example.ee', phoneNumber: null }
const shown = { documents: [], email: 'shown@example.ee', phoneNumber: '+3725550001' }
const address = { street: 'Tee 1', districtCode: null, postalCode: null, countryCode: 'EE' }

type SendCase = { canBeKept?: boolean; before?: 'signed'; kind?: Mandate['kind']; isAddressOutdated?: boolean }

/** Sends a signature to the registry, which accepts or refuses it; answers the sent mandate, and the contact details after it. */
async function send(
  successful: boolean,
  { canBeKept = true, before, kind = 'choice', isAddressOutdated = false }: SendCase = {},
) {
  const ids = await newMandate(db)
  const step = { step: 'told' } as const
  if (before !== undefined) {
    const earlier = {
      ...(await newMandate(db, ids.personId)),
      method: 'smartId',
      language: 'et',
      lifetimeMs: 0,
    } as const
    await beginAttempt(db, { ...earlier, step: signedStep })
  }
  const id = await beginAttempt(db, { ...ids, method: 'smartId', language: 'et', step, lifetimeMs: 0 })
  const process = { processId: randomUUID(), type: 'CANCELLATION', applicationId: 1 } as const
  await keepProcesses(db, ids.mandateId, [process])
  const sent: MandateMessage[] = []
  let kept = 0
  const checks: string[] = []
  const registry: Pick<Registry, 'submitMandate'> = {
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
  }
  const now = { personId: ids.personId, personalCode: personalCode('49203152718'), firstName: 'M', lastName: 'T' }
  const mandate: Mandate = {
    ...SAMPLE_MANDATES[kind],
    id: ids.mandateId,
    personId: ids.personId,
    address,
    isAddressOutdated,
    shown,
    createdAt: new Date(0),
  }
  const given = givenOf(db, {
    mandate,
    signer: { ...now, ...saved },
    registry,
    recordCheck: (_, { type }) => {
      checks.push(type)
      return Promise.resolve()
    },
    keepRefusal: () => {
      kept += 1
      return canBeKept ? Promise.resolve() : Promise.reject(new Error('no room'))
    },
  })
  const attempt = await signatureById(db, id)
  if (attempt === null) throw new Error('it was just added')
  const { kind: outcome } = await given.next(attempt)
  return {
    outcome,
    sent,
    checks,
    kept,
    signedAt: attempt.signedAt,
    end: await signatureById(db, id),
  }
}

test('a choice is sent with its address, and with the e-mail and phone that were saved last', async () => {
  const { sent, checks, kept, end, signedAt } = await send(true)
  expect(kept).toBe(0)
  expect(sent).toMatchObject([{ ...saved, address, createdTime: new Date(0).toISOString() }])
  expect(sent).toMatchObject([{ signedTime: signedAt.toISOString() }])
  expect(checks).toEqual(['CONTACT_DETAILS'])
  expect(end?.state).toBe('complete')
})

test('no address is sent when its person has saved another since', async () => {
  const { sent } = await send(true, { isAddressOutdated: true })
  expect(sent).toMatchObject([{ address: null, email: null, phoneNumber: null }])
})

test.each(['payment-rate', 'withdrawal', 'cancellation'] as const)(
  'a %s, whose flow requests no contact details, is sent without any',
  async (kind) => {
    const { sent, checks, end } = await send(true, { kind })
    expect(sent).toMatchObject([{ address: null, email: null, phoneNumber: null }])
    expect(checks).toEqual([])
    expect(end?.state).toBe('complete')
  },
)

test('a mandate that the registry refused leaves its person’s contact details unconfirmed', async () => {
  const { checks, kept, end } = await send(false)
  expect([checks, kept]).toEqual([[], 1])
  expect(end).toMatchObject({ state: 'failed', failureCode: 'mandate.processing.error.epis.technical.error' })
})

test('a refusal that cannot be announced to the person is not settled: it is announced with the next retry, or not at all', async () => {
  const { end } = await send(false, { canBeKept: false })
  expect(end).toMatchObject({ state: 'told', failureCode: null })
})

test('one that an earlier version reported out of order is not sent again before the earlier one has ended', async () => {
  const { sent, outcome } = await send(true, { before: 'signed' })
  expect([sent, outcome]).toEqual([[], 'waits'])
})
