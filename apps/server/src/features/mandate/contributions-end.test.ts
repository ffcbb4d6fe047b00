import { endpoints } from '@sammas/contract/endpoints'
import { addDays, civilDate } from '@sammas/domain/dates/civil-date'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeBatch, signBatch } from '../../testing/batches.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { moveCalendar } from '../../testing/outside-world.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { partOfSecond } from '../../testing/withdrawals.ts'

const rein = '36509210322'
/** 2027-05-01 -> 01.05.2027 */
const numeric = (day: string) => day.split('-').toReversed().join('.')
type State = { contributionsEndOn?: string; contributionsEnded?: true; moneyTakenOut?: true; moneyOutPending?: true }

// One engine: the calendar moves up to ten months, and the day is worked out without the database.
onEngine('postgresql', 'the end of contributions', (product) => {
  /** The end of contributions in each call's answer today. */
  async function answersOf(me: TestBrowser) {
    const [conversion, rate, plan, dates, file] = await Promise.all([
      me.get<{ secondPillarState: State }>('/v1/me/conversion'),
      me.read(endpoints.paymentRateGet),
      me.read(endpoints.planGet),
      me.read(endpoints.dateList),
      me.call(endpoints.calendarGet),
    ])
    const { contributionsEndOn: on, contributionsEnded, moneyTakenOut, moneyOutPending } = conversion.secondPillarState
    return {
      state: { on, contributionsEnded, moneyTakenOut, moneyOutPending },
      rate: [rate.reason, rate.contributionsEndDate],
      plan: plan.secondPillar?.contributions?.pauses ?? null,
      dates: dates.flatMap(({ kind, day }) => (kind === 'contributions-end' ? [day] : [])),
      isInFile: file.body.includes('contributions-end'),
    }
  }

  /** The day in the answer of a further sum, and whether its document has the row. */
  async function nextSum(me: TestBrowser) {
    const { id, mandates } = await makeBatch(me, [await partOfSecond(me, 10)])
    const preview = await me.call(endpoints.mandateBatchPreview, { params: { id } })
    const [paper = ''] = Object.values(unzipSync(new Uint8Array(preview.rawPayload))).map((file) => strFromU8(file))
    const [, signed = null] = /lõpevad jäädavalt\D*(\d\d\.\d\d\.\d{4})/.exec(paper) ?? []
    return {
      answered: mandates[0]?.contributionsEndDate ?? null,
      signed,
      isWarned: paper.includes('ei maksa minu eest'),
    }
  }

  const paidIn = async (from: string) => {
    const { rows } = await product().pool.query<{ day: string }>(
      `select price_date as day from sandbox.cash_flow where personal_code = $1 and type = 'CONTRIBUTION_CASH'
         and isin = 'EE3600019766' and amount > 0 and price_date >= $2 order by price_date`,
      [rein, from],
    )
    return rows.map(({ day }) => day)
  }
  const recorded = async () => {
    const { rows } = await product().pool.query<{ day: string | null }>(
      'select contributions_end_on as day from sandbox.person where personal_code = $1',
      [rein],
    )
    return rows[0]?.day ?? null
  }

  test('is one day from the signature on, for every call and every further document, and null from that day on', async () => {
    const me = await new TestBrowser(product()).login(rein)
    const { id, mandates } = await makeBatch(me, [await partOfSecond(me, 30)])
    const [made] = mandates
    const [end, payout] = [made?.contributionsEndDate ?? '', made?.fulfillmentDate ?? '']
    expect(end).toMatch(/^\d{4}-0[159]-01$/)
    expect((await signBatch(me, id)).statusCode).toBe(200)
    const coming = { plan: [{ from: end, until: null }], dates: [end], isInFile: true }
    expect(await answersOf(me)).toEqual({
      ...coming,
      state: { on: end, moneyOutPending: true },
      rate: ['leaving', end],
    })

    // After the payout, and on the last day: the registry keeps the day of the first application, and contributions go on.
    const paid = { ...coming, state: { on: end, moneyTakenOut: true }, rate: ['paid-out', end] }
    for (const day of [payout, addDays(civilDate(end), -1)]) {
      await moveCalendar(product(), { date: day })
      expect(await recorded()).toBe(end)
      expect(await answersOf(me)).toEqual(paid)
      expect(await nextSum(me)).toEqual({ answered: end, signed: numeric(end), isWarned: true })
    }
    expect((await paidIn(payout)).length).toBeGreaterThan(2)

    await moveCalendar(product(), { date: end })
    expect(await answersOf(me)).toEqual({
      state: { on: end, contributionsEnded: true, moneyTakenOut: true },
      rate: ['paid-out', end],
      plan: null,
      dates: [end],
      isInFile: true,
    })
    expect(await nextSum(me)).toEqual({ answered: null, signed: null, isWarned: false })
    await moveCalendar(product(), { days: 45 })
    expect(await answersOf(me)).toMatchObject({ dates: [], isInFile: false })
    expect(await paidIn(end)).toEqual([])
  })
})
