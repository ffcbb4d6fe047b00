import { randomUUID } from 'node:crypto'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin, type Isin } from '@sammas/domain/fund/isin'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { iban } from '@sammas/domain/payment/iban'
import { expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { cancellationsLike, mandateOfProcess } from './kept/cancellation-store.ts'
import type { NewMandate } from './kept/mandate-row.ts'
import { addMandate, mandateByKey, mandateOf, onTheirWay } from './kept/mandate-store.ts'
import { rivalsOf } from './mandate-kinds.ts'
import { unansweredMandates } from './kept/unanswered-mandates.ts'
import { unansweredRates } from './kept/unanswered-rates.ts'

const [ONE, OTHER, TARGET] = [isin('EE3600019832'), isin('EE3600019766'), isin('EE3600109435')]
const address = { street: null, districtCode: null, postalCode: null, countryCode: null }

let db: Database
let me: number
let otherPerson: number
let retiring: number
withDatabase('postgresql', async (opened) => {
  db = opened
  const people = await db.selectFrom('person').select('id').orderBy('id').limit(3).execute()
  ;[me = 0, otherPerson = 0, retiring = 0] = people.map(({ id }) => id)
})

type New<Kind extends NewMandate['kind']> = Extract<NewMandate, { kind: Kind }>
type Own = Partial<Pick<NewMandate, 'personId' | 'pillar' | 'idempotencyKey' | 'bodyHash'>>
type Content =
  | { futureFundIsin?: Isin }
  | Pick<New<'payment-rate'>, 'kind' | 'rateChange'>
  | Pick<New<'withdrawal'>, 'kind' | 'withdrawal'>
  | Pick<New<'cancellation'>, 'kind' | 'cancellation'>

function wanted(change: Own & Content, sources: readonly Isin[] = []): NewMandate {
  const withoutContact = { personId: me, pillar: 2, address, email: null, phoneNumber: null } as const
  const frame = { ...withoutContact, idempotencyKey: null, bodyHash: null }
  if ('rateChange' in change || 'withdrawal' in change || 'cancellation' in change) return { ...frame, ...change }
  const exchanges = sources.map((sourceIsin) => ({
    sourceIsin,
    targetIsin: TARGET,
    targetPik: null,
    amount: { kind: 'share', share: basisPoints(10_000) } as const,
  }))
  return { ...frame, futureFundIsin: null, exchanges, ...change, kind: 'choice' }
}
async function make(change: Own & Content, sources: readonly Isin[] = []): Promise<number> {
  const id = await addMandate(db, wanted(change, sources), () => [], new Date())
  if (id === 'key-taken') throw new Error('its key is taken')
  return id
}
const cancels = (...ids: [number, ...number[]]): Pick<New<'cancellation'>, 'kind' | 'cancellation'> => {
  const named = (id: number) => ({ id, type: 'TRANSFER' as const, creationTime: null, sourceIsin: TARGET, targets: [] })
  const [first, ...others] = ids
  return {
    kind: 'cancellation',
    cancellation: { cancels: [named(first), ...others.map(named)], stays: [], contributionsStay: null },
  }
}
const sign = (id: number) =>
  db
    .updateTable('mandate')
    .set({ signed_at: new Date(), container: Buffer.from('signed') })
    .where('id', '=', id)
    .execute()
async function rivals(id: number, personId = me): Promise<number[]> {
  const mandate = await mandateOf(db, personId, id)
  if (mandate === null) throw new Error('it is the person’s own')
  return rivalsOf(db, mandate)
}

test('rivals are the person’s own unsigned choices that want the same units or contributions', async () => {
  const transfer = await make({}, [ONE, OTHER])
  const same = await make({}, [ONE])
  const signed = await make({}, [ONE])
  await sign(signed)
  const contributions = await make({ futureFundIsin: TARGET })
  await make({ futureFundIsin: TARGET, pillar: 3 })
  await make({ personId: otherPerson, futureFundIsin: TARGET }, [ONE])
  await make(cancels(79))
  expect(await rivals(transfer)).toEqual([same])
  expect(await rivals(same)).toEqual([transfer])
  expect(await rivals(contributions)).toEqual([])
  const both = await make({ futureFundIsin: TARGET }, [OTHER])
  expect(await rivals(both)).toEqual([transfer, contributions])
})

test('a cancellation takes no units: its rivals are unsigned cancellations of the same applications, and no choices', async () => {
  const choice = await make({ pillar: 3 }, [TARGET])
  const one = await make(cancels(71))
  const whole = await make(cancels(70, 71))
  const other = await make(cancels(72))
  await sign(await make(cancels(71)))
  await make({ ...cancels(71), personId: otherPerson })
  expect(await rivals(choice)).toEqual([])
  expect(await rivals(one)).toEqual([whole])
  expect(await rivals(whole)).toEqual([one])
  expect(await rivals(other)).toEqual([])
})

const [lastDay, inForceFrom] = [civilDate('2026-11-30'), civilDate('2027-01-01')]
const rate = (percent: 4 | 6): Pick<New<'payment-rate'>, 'kind' | 'rateChange'> => ({
  kind: 'payment-rate',
  rateChange: { rate: percent, lastDay, inForceFrom, replaces: null },
})

test('a rate is kept as it was shown, and its rivals are the person’s own unsigned rates', async () => {
  const [four, six] = [await make(rate(4)), await make(rate(6))]
  await sign(await make(rate(6)))
  await make({ ...rate(6), personId: otherPerson })
  expect([await rivals(four), await rivals(six)]).toEqual([[six], [four]])
  const rateChange = { rate: 6, lastDay, inForceFrom, replaces: null }
  expect(await mandateOf(db, me, six)).toMatchObject({ kind: 'payment-rate', rateChange })
})

test('rates and money out of the second pillar are rivals, in both directions; money out of the third is none', async () => {
  const days = { cancellableUntil: null, paidFrom: inForceFrom, paidUntil: inForceFrom }
  const common = { iban: iban('EE382200221020145685'), tax: basisPoints(0), days, contributionsEnd: null }
  const pension = (pillar: 2 | 3) => ({
    ...common,
    kind: 'fund-pension' as const,
    pillar,
    durationYears: 20,
    recommendedYears: 20,
  })
  const withdrawal = (pillar: 2 | 3): Pick<New<'withdrawal'>, 'kind' | 'withdrawal'> => ({
    kind: 'withdrawal',
    withdrawal: {
      parts: [{ ...pension(pillar), id: 1 }],
      hasClaim: false,
      voidRate: { rate: 6, from: inForceFrom },
    },
  })
  const own = { personId: retiring }
  const [six, second, third] = [
    await make({ ...rate(6), ...own }),
    await make({ ...withdrawal(2), ...own }),
    await make({ ...withdrawal(3), ...own }),
  ]
  expect(await rivals(six, retiring)).toEqual([second])
  expect(await rivals(second, retiring)).toEqual([six])
  expect(await rivals(third, retiring)).toEqual([])
  const voidRate = { rate: 6, from: inForceFrom }
  expect(await mandateOf(db, retiring, second)).toMatchObject({ withdrawal: { voidRate } })
  await sign(second)
  expect(await rivals(six, retiring)).toEqual([])
})

test('pending are the person’s own choices that were signed and are not answered, except the one being checked', async () => {
  const addSent = async (mandate_id: number, person_id = me, state = 'told') => {
    const attempt = {
      id: randomUUID(),
      mandate_id,
      person_id,
      method: 'smartId',
      language: 'et',
      created_at: new Date(),
    }
    const row = { ...attempt, state, data: '{}', deadline_at: new Date() }
    await db.insertInto('signature_attempt').values(row).execute()
    return mandate_id
  }
  const funds = async (exceptId: number | null) =>
    (await unansweredMandates(db, await onTheirWay(db, me), exceptId)).map(({ futureFundIsin }) => futureFundIsin)
  const one = await addSent(await make({ futureFundIsin: ONE }))
  await addSent(await make({ futureFundIsin: OTHER }))
  await addSent(await make(cancels(74)))
  await addSent(await make({ personId: otherPerson }), otherPerson)
  await addSent(await make({}), me, 'complete')
  expect(await funds(null)).toEqual([ONE, OTHER])
  expect(await funds(one)).toEqual([OTHER])
  const rates = async (exceptId: number | null) =>
    (await unansweredRates(db, await onTheirWay(db, me), exceptId)).map(({ rate: one }) => one)
  const four = await addSent(await make(rate(4)))
  await addSent(await make(rate(6)))
  expect([await rates(null), await rates(four)]).toEqual([[4, 6], [6]])
  expect(await funds(null)).toEqual([ONE, OTHER])
})

test('a key finds the mandate of its own person alone', async () => {
  const key = randomUUID()
  const mine = await make({ idempotencyKey: key, bodyHash: 'mine' })
  const others = await make({ personId: otherPerson, idempotencyKey: key, bodyHash: 'others' })
  expect(await addMandate(db, wanted({ idempotencyKey: key }), () => [], new Date())).toBe('key-taken')
  expect(await mandateByKey(db, me, key)).toMatchObject({ mandate: { id: mine }, bodyHash: 'mine' })
  expect(await mandateByKey(db, otherPerson, key)).toMatchObject({ mandate: { id: others }, bodyHash: 'others' })
})

test('a cancellation is answered when the registry has answered for all of it', async () => {
  const bodyHash = randomUUID()
  const like = () => cancellationsLike(db, me, bodyHash)
  const id = await make({ ...cancels(76), bodyHash })
  await make({ ...cancels(76), bodyHash, personId: otherPerson })
  expect(await like()).toEqual([{ id, signed: false, answered: false }])
  await sign(id)
  expect(await like()).toEqual([{ id, signed: true, answered: false }])
  const processes = [randomUUID(), randomUUID(), randomUUID()].map((process_id) => ({
    process_id,
    mandate_id: id,
    payload: '{}',
    type: 'CANCELLATION',
    successful: null,
    error_code: null,
    error_message: null,
    application_id: null,
  }))
  await db.insertInto('mandate_process').values(processes).execute()
  const answer = (process_id = '') =>
    db.updateTable('mandate_process').set({ successful: false }).where('process_id', '=', process_id).execute()
  expect([...(await mandateOfProcess(db, me))].filter(([, mandate]) => mandate === id)).toHaveLength(3)
  expect([...(await mandateOfProcess(db, otherPerson)).values()]).not.toContain(id)
  for (const { process_id } of processes) {
    expect(await like()).toEqual([{ id, signed: true, answered: false }])
    await answer(process_id)
  }
  expect(await like()).toEqual([{ id, signed: true, answered: true }])
})
