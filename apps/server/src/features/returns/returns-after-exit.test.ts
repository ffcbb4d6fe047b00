import { endpoints } from '@sammas/contract/endpoints'
import { addDays, addYears, civilDate, civilDateOf, yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { oneSessionEach } from '../../testing/one-session-each.ts'
import { moveCalendar } from '../../testing/outside-world.ts'

/** Liis takes the second pillar out early; that of Aino was paid out in retirement. */
const [liis, aino] = ['60311273446', '45802140648']
const KEYS = ['SECOND_PILLAR', 'EPI', 'UNION_STOCK_INDEX']

type Entry = { key: string; rate: number; amount: number; annualised: boolean }
type Application = { type: string; details: { fulfillmentDate: string } }

onEngine('postgresql', 'returns after all money has left a pillar', (product) => {
  const login = oneSessionEach(product)
  const returnsOf = async (code: string, from: CivilDate) =>
    (await (await login(code)).call(endpoints.returnsPost, { body: { from, keys: KEYS } })).json<{ returns: Entry[] }>()
      .returns

  test('the calendar advances, and the return and the comparison with an index stay those of the exit', async () => {
    const me = await login(liis)
    const today = await moveCalendar(product(), { days: 0 })
    const exits = (await me.get<Application[]>('/v1/applications?status=PENDING')).filter(
      ({ type }) => type === 'EARLY_WITHDRAWAL',
    )
    const exit = civilDate(exits[0]?.details.fulfillmentDate ?? '')
    const year = yearOf(exit)
    const ofStatement = async () => {
      const { pillars } = await me.read(endpoints.yearlyStatementGet, { params: { period: String(year) } })
      const second = pillars.find(({ pillar }) => pillar === 2)
      return { rate: second?.rate, annualised: second?.annualised }
    }
    const paidOut = addYears(today, -5)
    const before = await returnsOf(aino, paidOut)
    expect(before.map(({ key }) => key)).toEqual(KEYS)

    const from = civilDateOf(year, 1, 1)
    const soon = addDays(exit, 10)
    await moveCalendar(product(), { date: soon })
    const [found, stated] = [await returnsOf(liis, from), await ofStatement()]
    expect(found.map(({ key, annualised }) => [key, annualised])).toEqual(KEYS.map((key) => [key, false]))
    expect(stated).toEqual({ rate: expect.any(Number), annualised: false })
    for (const day of [addDays(exit, 100), civilDateOf(year, 12, 30)].filter((each) => each > soon)) {
      await moveCalendar(product(), { date: day })
      expect(await returnsOf(liis, from), day).toEqual(found)
      expect(await ofStatement(), day).toEqual(stated)
      expect(await returnsOf(aino, paidOut), day).toEqual(before)
    }
  })
})
