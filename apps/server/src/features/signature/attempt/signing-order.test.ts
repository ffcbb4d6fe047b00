import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { leasedRows } from '../../../database/leased-row.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { onBothEngines } from '../../../testing/both-engines.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { signedStep } from '../../../testing/signed-step.ts'
import { noteTrouble, settleSignature, storeSignature, beginDelivery } from './given-signature-store.ts'
import { failSignature, moveSignature, QUICK_TRIES, signatureById } from './signature-store.ts'
import { nextToDeliver, waitsForEarlier } from './signing-order.ts'

const started = { step: 'started', documentNumber: null, phoneNumber: null } as const

onBothEngines('the order of one person’s signatures', (product) => {
  const begin = async (ofPerson?: number) => {
    const mandate = await newMandate(product().db, ofPerson)
    const step = { ...mandate, method: 'smartId', language: 'et', step: started, lifetimeMs: 60_000 } as const
    return { ...mandate, id: await beginAttempt(product().db, step) }
  }
  type Begun = Awaited<ReturnType<typeof begin>>
  const give = ({ id }: Begun) => moveSignature(product().db, id, 'started', signedStep)
  const store = (attempt: Begun) => {
    const processes = [{ processId: randomUUID(), type: 'CANCELLATION', applicationId: 1 }] as const
    return storeSignature(product().db, attempt, { container: Buffer.from('one'), processes, now: new Date() })
  }
  const settle = (attempt: Begun) => settleSignature(product().db, attempt, [], null, () => Promise.resolve())
  const read = async ({ id }: Begun) => {
    const attempt = await signatureById(product().db, id)
    if (attempt === null) throw new Error('it was just added')
    return attempt
  }
  const set = (attempt: Begun, values: object) =>
    product().db.updateTable('signature_attempt').set(values).where('id', '=', attempt.id).execute()
  /** Two of one person, begun in this order. */
  const two = async () => {
    const first = await begin()
    return [first, await begin(first.personId)] as const
  }
  const twoGiven = async () => {
    const [first, second] = await two()
    await give(first)
    await give(second)
    return [first, second] as const
  }

  test('the one that was started last and signed first is the earlier one', async () => {
    const [one, other] = await two()
    await give(other)
    await give(one)
    await store(one)
    expect(await beginDelivery(product().db, one.id)).toBe(false)
    await store(other)
    expect(await beginDelivery(product().db, other.id)).toBe(true)
  })

  test('each moment is later than every earlier one, in whole milliseconds, even when the database’s clock goes back', async () => {
    const first = await begin()
    await give(first)
    // The clock was an hour ahead, and has been set right since; an earlier version stored microseconds.
    await set(first, { signed_at: sql`date_trunc('second', now()) + interval '1 hour 999 microseconds'` })
    const moments = [(await read(first)).signedAt.getTime()]
    for (let count = 0; count < 3; count += 1) {
      const next = await begin(first.personId)
      await give(next)
      moments.push((await read(next)).signedAt.getTime())
    }
    const [before = 0, ...later] = moments
    expect(later).toEqual([before + 1, before + 2, before + 3])
  })

  test('a first signature has the moment at which it was given, however long ago it was begun', async () => {
    const { db } = product()
    const attempt = await begin()
    await set(attempt, { created_at: new Date(0) })
    const now = async () => {
      const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(db)
      return rows[0]?.now.getTime() ?? Number.NaN
    }
    const before = await now()
    await give(attempt)
    const moment = (await read(attempt)).signedAt.getTime()
    expect(moment).toBeGreaterThanOrEqual(before)
    expect(moment).toBeLessThanOrEqual(await now())
  })

  test('those that two servers take in at once get moments of their own', async () => {
    const first = await begin()
    const others = await Promise.all(Array.from({ length: 5 }, () => begin(first.personId)))
    const all = [first, ...others]
    await Promise.all(all.map(give))
    const moments = await Promise.all(all.map(async (each) => (await read(each)).signedAt.getTime()))
    expect(new Set(moments).size).toBe(all.length)
  })

  test.each(['signed', 'stored', 'told'] as const)(
    'a later one is not sent while an earlier one is %s',
    async (state) => {
      const { db } = product()
      const [first, second] = await twoGiven()
      await store(second)
      if (state !== 'signed') await store(first)
      if (state === 'told') expect(await beginDelivery(db, first.id)).toBe(true)
      expect(await read(first)).toMatchObject({ state, waitsForEarlier: false })
      expect(await beginDelivery(db, second.id)).toBe(false)
      expect(await read(second)).toMatchObject({ state: 'stored', waitsForEarlier: true })
      if (state === 'signed') await failSignature(db, first.id, 'signed', 'mandate.signing.failed')
      if (state === 'stored') await beginDelivery(db, first.id)
      await settle(first)
      expect(await read(second)).toMatchObject({ waitsForEarlier: false })
      expect(await beginDelivery(db, second.id)).toBe(true)
    },
  )

  test('one of another person, and one that was never signed, delays no other', async () => {
    const [first, second] = await two()
    await give(await begin())
    await give(second)
    await store(second)
    expect(await read(first)).toMatchObject({ state: 'started' })
    expect(await beginDelivery(product().db, second.id)).toBe(true)
  })

  test('of two with one moment, as an earlier version may have stored, the one that began first is the earlier', async () => {
    const [first, second] = await twoGiven()
    const { signedAt } = await read(first)
    await set(second, { signed_at: signedAt })
    for (const each of [first, second]) await store(each)
    expect(await beginDelivery(product().db, second.id)).toBe(false)
    expect(await beginDelivery(product().db, first.id)).toBe(true)
  })

  test('one without a moment, from before they were stored, has that of its start', async () => {
    const [first, second] = await twoGiven()
    await set(first, { signed_at: null, created_at: new Date(0) })
    for (const each of [first, second]) await store(each)
    expect((await read(first)).signedAt).toEqual(new Date(0))
    expect(await beginDelivery(product().db, second.id)).toBe(false)
    expect(await beginDelivery(product().db, first.id)).toBe(true)
  })

  test('one that a version before has reported out of order waits with its next try', async () => {
    const [first, second] = await twoGiven()
    await store(second)
    await set(second, { state: 'told', data: '{"step":"told"}' })
    expect(await read(second)).toMatchObject({ state: 'told', waitsForEarlier: true })
    expect(await read(first)).toMatchObject({ waitsForEarlier: false })
  })

  test('the row of one that waits is taken by no process, until the earlier one has ended', async () => {
    const { db } = product()
    const rows = leasedRows(db, {
      table: 'signature_attempt',
      until: 'leased_until',
      alive: ['stored', 'told'],
      waits: waitsForEarlier,
    })
    const work = () => Promise.resolve(0)
    const [first, second] = await twoGiven()
    for (const each of [first, second]) await store(each)
    const isFree = async ({ id }: Begun) => (await rows.free()).includes(id)
    expect([await isFree(first), await isFree(second)]).toEqual([true, false])
    expect([await rows.hold(second.id, work), await rows.hold(first.id, work)]).toEqual([false, true])
    expect(await nextToDeliver(db, first.personId)).toBe(first.id)
    await beginDelivery(db, first.id)
    await settle(first)
    expect([await isFree(second), await nextToDeliver(db, first.personId)]).toEqual([true, second.id])
    expect(await rows.hold(second.id, work)).toBe(true)
  })

  test('one is held up once an earlier one is in trouble, and not before', async () => {
    const [first, second] = await twoGiven()
    await store(second)
    for (let tries = 1; tries <= QUICK_TRIES; tries += 1) {
      expect((await read(second)).isHeldUp).toBe(false)
      await noteTrouble(product().db, first.id, 'unreachable')
    }
    expect((await read(second)).isHeldUp).toBe(true)
    expect((await read(first)).isHeldUp).toBe(false)
  })
})
