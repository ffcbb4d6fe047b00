import { afterAll, expect, test } from 'vitest'
import { openTestRegistry } from '../../../testing/open-test-registry.ts'

const [ULO, EHA, MALLE, REIN] = ['36703120278', '46708180410', '46504090244', '36509210322'] as const
const [HELMI, VELLO, HEINO] = ['45901300282', '36411060437', '36105172060'] as const
const [SECOND, THIRD, ULOS] = ['EE3600019766', 'EE3600001707', 'EE3600074076'] as const
const payout = { depositAccountIBAN: 'EE422200000000006033' }
const sum = { ...payout, taxResidency: 'EST' }
const percent = (isin: string, part: number) => ({
  type: 'PARTIAL_WITHDRAWAL',
  amounts: [{ isin, percent: part }],
  ...sum,
})
const units = (isin: string, quantity: number) => ({
  type: 'WITHDRAWAL_THIRD_PILLAR',
  amounts: [{ isin, units: quantity }],
  ...sum,
})
const pension = { type: 'FUND_PENSION_OPENING', durationYears: 20, ...payout }
const thirdPension = { ...pension, type: 'FUND_PENSION_OPENING_THIRD_PILLAR' }

const registry = await openTestRegistry(new Date('2026-11-18T10:00:00Z'))
let counter = 0
const put = (code: string, ...processes: object[]) =>
  registry.call('PUT', `/registry/v1/people/${code}/mandates/${++counter}`, {
    createdTime: '2026-11-18T10:00:00.123456789Z',
    pillar: 2,
    email: null,
    phoneNumber: null,
    address: { street: 'Uus 1', districtCode: '0784', postalCode: '10111', countryCode: 'EE' },
    processes: processes.map((process, index) => ({ processId: `out-${counter}-${index}`, ...process })),
  })
type Results = { results: { applicationId: number; errorCode: number | null }[] }
const sendAll = async (code: string, ...processes: object[]) =>
  ((await put(code, ...processes)).body as Results).results
const send = async (code: string, process: object) => (await sendAll(code, process))[0]
const unitsIn = async (code: string, isin: string) =>
  (await registry.balances(code)).find((balance) => balance.isin === isin)?.units ?? 0
const newest = async (code: string) => (await registry.applications(code)).at(-1)

afterAll(() => registry.close())

test.each([
  ['the second pillar before the preferential age', ULO, percent('EE3600019741', 10), 40010],
  ['a fund pension from it before that age', ULO, pension, 40010],
  ['a fund pension from a third pillar of 2023 before that age', EHA, thirdPension, 40010],
  ['where a fund pension runs', HELMI, percent('EE3600109443', 10), 40011],
  ['where another application waits', HEINO, pension, 40011],
  ['more units than there are', EHA, units(THIRD, 9_000_000_000), 40004],
  ['from a pillar without units', HEINO, thirdPension, 40004],
  ['a fund of the other pillar', REIN, percent(THIRD, 10), 40001],
])('%s: refused', async (_what, code, process, errorCode) => {
  expect(await send(code, process)).toMatchObject({ successful: false, errorCode })
})

test.each([
  ['a foreign account', { ...pension, depositAccountIBAN: 'FI2112345600000785' }],
  ['a wrong digit', { ...pension, depositAccountIBAN: 'EE432200000000006033' }],
  ['101 per cent', percent(SECOND, 101)],
  ['no per cent', percent(SECOND, 0)],
  ['no year', { ...pension, durationYears: 0 }],
  ['a fund twice', { ...percent(SECOND, 1), amounts: [1, 2].map((part) => ({ isin: SECOND, percent: part })) }],
])('%s is no request', async (_what, process) => {
  expect((await put(REIN, process)).status).toBe(400)
})

const takeBack = (code: string) =>
  registry.db
    .updateTable('application')
    .set({ status: 'CANCELLED' })
    .where('personal_code', '=', code)
    .where('status', '=', 'PENDING')
    .execute()
const errorsOf = (results: Results['results']) => results.map(({ errorCode }) => errorCode)

test.each([
  ['a sum, then a fund pension from the rest', REIN, () => [percent(SECOND, 99), pension], [null, null]],
  ['the fund pension first', REIN, () => [pension, percent(SECOND, 99)], [null, null]],
  ['a sum of all of the fund', REIN, () => [percent(SECOND, 100), pension], [null, 40004]],
  ['a sum of all after the fund pension', REIN, () => [pension, percent(SECOND, 100)], [null, 40004]],
  ['all but the smallest unit', REIN, (held: number) => [units(THIRD, held - 1), thirdPension], [null, null]],
  ['every unit', REIN, (held: number) => [units(THIRD, held), thirdPension], [null, 40004]],
  ['every unit after the fund pension', REIN, (held: number) => [thirdPension, units(THIRD, held)], [null, 40004]],
  ['two sums', REIN, () => [percent(SECOND, 1), percent(SECOND, 2)], [null, 40011]],
  ['before the preferential age, from the third pillar', ULO, () => [units(ULOS, 1), thirdPension], [null, 40010]],
  ['before that age, the fund pension first', ULO, () => [thirdPension, units(ULOS, 1)], [null, 40010]],
])('of one pillar in one message: %s', async (_what, code, processes, expected) => {
  await takeBack(code)
  expect(errorsOf(await sendAll(code, ...processes(await unitsIn(code, THIRD))))).toEqual(expected)
  await takeBack(code)
})

test('a sum and a fund pension of one pillar in two messages: the second is refused', async () => {
  expect(await send(REIN, percent(SECOND, 10))).toMatchObject({ successful: true })
  expect(await send(REIN, pension)).toMatchObject({ errorCode: 40011 })
  await takeBack(REIN)
})

test('money out is cancelled until the end of the month, but not with a claim, and a sum from the third pillar not at all', async () => {
  const cancel = (code: string, applicationId = 0) => send(code, { type: 'CANCELLATION', applicationId })
  const reins = await send(REIN, pension)
  expect(await newest(REIN)).toMatchObject({
    cancellationDeadline: '2026-11-30T21:59:59.999999999Z',
    fulfillmentDate: '2026-12-16',
  })
  expect(await cancel(REIN, reins?.applicationId)).toMatchObject({ successful: true })
  const vellos = await send(VELLO, pension)
  expect(await cancel(VELLO, vellos?.applicationId)).toMatchObject({ errorCode: 40005 })
  const ehas = await send(EHA, units(THIRD, 10_000))
  expect(await newest(EHA)).toMatchObject({ cancellationDeadline: null, fulfillmentDate: '2026-11-24' })
  expect(await cancel(EHA, ehas?.applicationId)).toMatchObject({ errorCode: 40005 })
  const held = (await registry.balances(EHA)).find(({ isin }) => isin === THIRD)
  expect(held).toMatchObject({ unavailableUnits: 10_000 })
})

test('on its day a sum leaves by its part, a fund pension begins with what is left, and contributions end on the day of the calendar', async () => {
  await send(REIN, percent(SECOND, 10))
  await send(MALLE, thirdPension)
  await takeBack(VELLO)
  await sendAll(VELLO, pension, percent(SECOND, 40))
  await registry.moveTo('2026-12-15')
  const vellos = await unitsIn(VELLO, SECOND)
  const [before, inThird] = [await unitsIn(REIN, SECOND), await unitsIn(MALLE, THIRD)]
  await registry.moveTo('2026-12-16')
  expect(await unitsIn(REIN, SECOND)).toBe(before - Math.floor(before / 10))
  expect(await newest(REIN)).toMatchObject({ status: 'COMPLETE', type: 'PARTIAL_WITHDRAWAL' })
  expect((await registry.cashFlows(REIN)).at(-1)).toMatchObject({ type: 'SUBTRACTION', comment: 'Väljamakse' })
  expect(await unitsIn(MALLE, THIRD)).toBe(inThird - Math.round(inThird / 240))
  expect((await registry.call('GET', `/registry/v1/people/${MALLE}/fund-pensions`)).body).toMatchObject({
    fundPensions: [{ pillar: 3, active: true, startDate: '2026-12-16', endDate: '2046-11-16', durationYears: 20 }],
  })
  const sold = (await registry.cashFlows(VELLO)).filter(({ priceDate }) => priceDate === '2026-12-16')
  const atOnce = Math.floor((vellos * 40) / 100)
  expect(sold.map(({ comment, units: quantity }) => [comment, quantity])).toEqual([
    ['Väljamakse', -atOnce],
    ['Fondipension', -Math.round((vellos - atOnce) / 240)],
  ])
  const rein = registry.db.updateTable('person').where('personal_code', '=', REIN)
  const end = { contributions_end_on: '2027-01-01' }
  expect(
    await rein.set(end).where('contributions_end_on', '=', '2027-05-01').returning('last_name').execute(),
  ).toHaveLength(1)
  await registry.db
    .insertInto('application')
    .values({
      personal_code: REIN,
      type: 'PAYMENT_RATE',
      status: 'PENDING',
      created_at: new Date('2026-11-30T10:00:00Z'),
      details: JSON.stringify({ type: 'PAYMENT_RATE', paymentRate: 6 }),
      cancellation_deadline: '2026-11-30T21:59:59.999999999Z',
      due_date: '2027-01-01',
    })
    .execute()
  await registry.moveTo('2027-01-20')
  expect(await newest(REIN)).toMatchObject({
    type: 'PAYMENT_RATE',
    status: 'FAILED',
    failureReason: 'CONTRIBUTIONS_ENDED',
  })
  const paid = (await registry.cashFlows(REIN)).filter(
    ({ type, isin }) => type === 'CONTRIBUTION_CASH' && isin === SECOND,
  )
  expect(paid.at(-1)?.priceDate.slice(0, 7)).toBe('2026-12')
  expect((await registry.call('GET', `/registry/v1/people/${REIN}`)).body).toMatchObject({
    secondPillarContributionsStopped: true,
  })
  expect(await send(REIN, { type: 'SELECTION', targetIsin: 'EE3600109435' })).toMatchObject({ errorCode: 40006 })
})
