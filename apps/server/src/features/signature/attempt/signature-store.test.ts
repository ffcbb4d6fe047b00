import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { onBothEngines } from '../../../testing/both-engines.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { signedStep } from '../../../testing/signed-step.ts'
import {
  keepProcesses,
  keepTimestamp,
  noteTrouble,
  processesToSend,
  settleSignature,
  storeSignature,
  beginDelivery,
} from './given-signature-store.ts'
import {
  addSignatureAttempt,
  failSignature,
  givenSignatures,
  latestAttempt,
  moveSignature,
  notePollTrouble,
  noteUnreachable,
  replaceSignature,
  signatureById,
} from './signature-store.ts'
import { openSignatures } from './waiting-signatures.ts'

const started = { step: 'started', documentNumber: null, phoneNumber: null } as const
const choosing = { step: 'choosing-certificate', sessionId: 'one' } as const
const announceNothing = () => Promise.resolve()

onBothEngines('moves of a signature', (product) => {
  const begin = async (mandate: { personId: number; mandateId: number }, lifetimeMs = 60_000) => {
    return beginAttempt(product().db, { ...mandate, method: 'smartId', language: 'et', step: started, lifetimeMs })
  }
  const beginNew = async (ofPerson?: number) => {
    const mandate = await newMandate(product().db, ofPerson)
    return { id: await begin(mandate), ...mandate }
  }
  const start = async (
    mandate: { personId: number; mandateId: number },
    rivals: readonly number[] = [],
    given?: readonly string[],
  ) => {
    const { db } = product()
    const attempt = { ...mandate, method: 'smartId', language: 'et', step: started, lifetimeMs: 60_000 } as const
    const known = given ?? (await givenSignatures(db, mandate.personId))
    const wanted = { ...attempt, given: known, rivals: () => Promise.resolve(rivals) }
    return addSignatureAttempt(db, wanted, new Date())
  }
  const give = async (ofPerson?: number) => {
    const attempt = await beginNew(ofPerson)
    await moveSignature(product().db, attempt.id, 'started', signedStep)
    return attempt
  }
  const stateOf = async (id: string) => (await signatureById(product().db, id))?.state
  const containerOf = async (mandateId: number) => {
    const mandate = product().db.selectFrom('mandate').select('container').where('id', '=', mandateId)
    return (await mandate.executeTakeFirstOrThrow()).container?.toString()
  }
  const sealed = (text: string) => ({
    container: Buffer.from(text),
    processes: [{ processId: randomUUID(), type: 'CANCELLATION', applicationId: 1 }] as const,
    now: new Date(),
  })

  test('a language of a newer version is read as the first one, so that the PIN is still requested', async () => {
    const { id } = await beginNew()
    await product().db.updateTable('signature_attempt').set({ language: 'fi' }).where('id', '=', id).execute()
    expect((await signatureById(product().db, id))?.language).toBe('et')
  })

  test('attempts that their persons have signed are not among the open ones', async () => {
    await beginNew()
    await give()
    const states = (await openSignatures(product().db)).map(({ state }) => state)
    expect(states).toContain('started')
    expect(states).not.toContain('signed')
  })

  test('one attempt of a mandate lives at a time', async () => {
    const mandate = await newMandate(product().db)
    const first = await begin(mandate)
    expect(await start(mandate)).toEqual({ kind: 'taken' })
    await replaceSignature(product().db, first)
    expect(await start(mandate)).toMatchObject({ kind: 'started' })
  })

  test('a mandate that is signed and delivered is not signed again', async () => {
    const { db } = product()
    const mandate = await newMandate(db)
    const attempt = { id: await begin(mandate), mandateId: mandate.mandateId }
    await moveSignature(db, attempt.id, 'started', signedStep)
    await storeSignature(db, attempt, sealed('container'))
    await beginDelivery(db, attempt.id)
    await settleSignature(db, attempt, [], null, announceNothing)
    expect(await start(mandate)).toEqual({ kind: 'taken' })
  })

  test('a start is outdated when a signature was given since the check, and changes nothing', async () => {
    const { db } = product()
    const pending = await beginNew()
    const mandate = await newMandate(db, pending.personId)
    const before = await givenSignatures(db, mandate.personId)
    const rival = await give(mandate.personId)
    const startAfter = (given?: readonly string[]) => start(mandate, [pending.mandateId, rival.mandateId], given)
    expect(await startAfter(before)).toEqual({ kind: 'outdated' })
    // Also when the registry has answered by then.
    await storeSignature(db, rival, sealed('container'))
    await beginDelivery(db, rival.id)
    await settleSignature(db, rival, [], null, announceNothing)
    expect(await startAfter(before)).toEqual({ kind: 'outdated' })
    expect(await latestAttempt(db, mandate.mandateId)).toBeNull()
    expect(await stateOf(pending.id)).toBe('started')
    expect(await startAfter()).toMatchObject({ kind: 'started' })
    expect([await stateOf(pending.id), await stateOf(rival.id)]).toEqual(['replaced', 'complete'])
  })

  test('trouble with a service is noted for the attempt that met it, and no other', async () => {
    const { db } = product()
    const [one, other] = [await beginNew(), await beginNew()]
    const codeOf = async (id: string) => (await signatureById(db, id))?.failureCode
    for (const note of [notePollTrouble, noteUnreachable]) {
      await note(db, one.id, 'started', 'smart.id.answer.unknown')
      expect([await codeOf(one.id), await codeOf(other.id)]).toEqual(['smart.id.answer.unknown', null])
      await notePollTrouble(db, one.id, 'started', null)
    }
    await noteUnreachable(db, one.id, 'waiting', 'smart.id.answer.unknown')
    expect(await codeOf(one.id)).toBeNull()
  })

  test('a late answer for a step that is past changes nothing', async () => {
    const { db } = product()
    const { id } = await beginNew()
    expect(await moveSignature(db, id, 'started', choosing)).toBe(true)
    expect(await moveSignature(db, id, 'started', signedStep)).toBe(false)
    expect(await failSignature(db, id, 'started', 'smart.id.timeout')).toBe(false)
    expect(await stateOf(id)).toBe('choosing-certificate')
  })

  test('a signed attempt is neither replaced nor ended by one that still waits for a PIN', async () => {
    const { db } = product()
    const { id, mandateId } = await give()
    expect(await replaceSignature(db, id)).toBe(false)
    expect(await failSignature(db, id, 'started', 'smart.id.timeout')).toBe(false)
    expect(await moveSignature(db, id, 'waiting', choosing)).toBe(false)
    expect((await latestAttempt(db, mandateId))?.state).toBe('signed')
  })

  test('an ended attempt does not restart, and does not end twice', async () => {
    const { db } = product()
    const { id } = await beginNew()
    await failSignature(db, id, 'started', 'smart.id.user.refused')
    expect(await moveSignature(db, id, 'started', signedStep)).toBe(false)
    expect(await replaceSignature(db, id)).toBe(false)
    expect(await stateOf(id)).toBe('failed')
    expect((await signatureById(db, id))?.failureCode).toBe('smart.id.user.refused')
  })

  test('a container is written once, with the processes for the registry', async () => {
    const { db } = product()
    const { id, mandateId } = await give()
    expect(await storeSignature(db, { id, mandateId }, sealed('first'))).toBe(true)
    expect(await storeSignature(db, { id, mandateId }, sealed('second'))).toBe(false)
    expect(await containerOf(mandateId)).toBe('first')
    const processes = await db.selectFrom('mandate_process').selectAll().where('mandate_id', '=', mandateId).execute()
    expect(processes).toMatchObject([{ successful: null, position: 0 }])
  })

  test('an outcome is stored only for sent processes, and once', async () => {
    const { db } = product()
    const { id, mandateId } = await give()
    const one = sealed('signed')
    const results = one.processes.map(({ processId }) => ({
      processId,
      successful: true,
      errorCode: null,
      errorMessage: null,
      applicationId: 1,
    }))
    expect(await beginDelivery(db, id)).toBe(false)
    await storeSignature(db, { id, mandateId }, one)
    expect(await settleSignature(db, { id, mandateId }, results, null, announceNothing)).toBe(false)
    expect(await beginDelivery(db, id)).toBe(true)
    expect(await settleSignature(db, { id, mandateId }, results, null, announceNothing)).toBe(true)
    expect(
      await settleSignature(db, { id, mandateId }, [], 'mandate.processing.error.epis.unknown', announceNothing),
    ).toBe(false)
    expect(await stateOf(id)).toBe('complete')
  })

  test('a start ends attempts for the same units that wait for a PIN, and keeps signed ones', async () => {
    const { db } = product()
    const pending = await beginNew()
    const { personId } = pending
    const [given, other] = [await give(personId), await beginNew(personId)]
    expect(await start(await newMandate(db, personId), [pending.mandateId, given.mandateId])).toMatchObject({
      kind: 'started',
    })
    expect([await stateOf(pending.id), await stateOf(given.id)]).toEqual(['replaced', 'signed'])
    expect(await stateOf(other.id)).toBe('started')
  })

  test('a live attempt counts before a newer ended one', async () => {
    const { db } = product()
    const mandate = await newMandate(product().db)
    const older = await begin(mandate)
    await replaceSignature(db, older)
    await failSignature(db, await begin(mandate), 'started', 'smart.id.timeout')
    // As after the migration that found it signed and replaced.
    const found = { state: 'signed', data: JSON.stringify(signedStep) }
    await db.updateTable('signature_attempt').set(found).where('id', '=', older).execute()
    expect((await latestAttempt(db, mandate.mandateId))?.id).toBe(older)
  })

  test('stored parts of a signature are never overwritten', async () => {
    const { db } = product()
    const { id, mandateId } = await give()
    const earlier = { container: Buffer.from('earlier'), signed_at: new Date() }
    await db.updateTable('mandate').set(earlier).where('id', '=', mandateId).execute()
    const one = sealed('later')
    const [process] = one.processes
    await storeSignature(db, { id, mandateId }, one)
    expect(await containerOf(mandateId)).toBe('earlier')
    await keepProcesses(db, mandateId, [{ ...process, applicationId: 2 }])
    expect(await processesToSend(db, mandateId)).toEqual([process])
    await keepTimestamp(db, id, { ...signedStep, timestamp: { token: 'late', time: '' } })
    expect(await stateOf(id)).toBe('stored')
    await beginDelivery(db, id)
    const { processId } = process
    await db.updateTable('mandate_process').set({ successful: true }).where('process_id', '=', processId).execute()
    const result = { processId, successful: false, errorCode: 1, errorMessage: null, applicationId: null }
    await settleSignature(db, { id, mandateId }, [result], null, announceNothing)
    const { successful } = await db
      .selectFrom('mandate_process')
      .select('successful')
      .where('process_id', '=', processId)
      .executeTakeFirstOrThrow()
    expect(successful).toBe(true)
    await noteTrouble(db, id, 'too late')
    expect((await signatureById(db, id))?.tries).toBe(0)
  })

  test('the time to sign is measured by the database’s clock, not by the server’s', async () => {
    const mandate = await newMandate(product().db)
    const id = await begin(mandate, 0)
    expect((await signatureById(product().db, id))?.overdueMs).toBeGreaterThanOrEqual(0)
    expect((await signatureById(product().db, (await beginNew()).id))?.overdueMs).toBeLessThan(0)
  })
})
