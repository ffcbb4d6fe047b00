import { endpoints } from '@sammas/contract/endpoints'
import { civilDateOf, yearOf } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { moveCalendar } from '../../testing/outside-world.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mihkel = '38111300757'

const cents = (euros: number | null | undefined) => Math.round((euros ?? NaN) * 100)

// One engine: moving a year ahead takes long, and the year is that of the registry's booking.
onEngine('postgresql', 'the year of a payment', (product) => {
  test('one of the last days of December counts in January, for every figure', async () => {
    const me = await new TestBrowser(product()).login(mihkel)
    const today = await moveCalendar(product(), { days: 0 })
    // On 30 December the registry's own end of the year is past, on any weekday.
    const year = yearOf(today) + (today > civilDateOf(yearOf(today), 12, 29) ? 1 : 0)
    await moveCalendar(product(), { date: civilDateOf(year, 12, 30) })
    const figures = async () => {
      const [conversion, plan, statement] = await Promise.all([
        me.read(endpoints.conversionGet),
        me.read(endpoints.planGet),
        me.read(endpoints.yearlyStatementGet, { params: { period: String(year) } }),
      ])
      const { yearToDate, lastYear } = conversion.thirdPillar.contribution
      return {
        yearToDate: cents(yearToDate),
        lastYear: cents(lastYear),
        plan: cents(plan.thirdPillarThisYear.value),
        statement: cents(statement.pillars.find(({ pillar }) => pillar === 3)?.own ?? 0),
      }
    }
    const before = await figures()
    expect(before.yearToDate).toBe(before.statement)
    const paid = await product().sandbox.app.inject({
      method: 'PUT',
      url: `/registry/v1/people/${mihkel}/payments/late-payment`,
      headers: { authorization: 'Bearer sandbox-registry-key' },
      payload: { amount: 12_345, targetIsin: 'EE3600001707' },
    })
    expect(paid.statusCode, paid.body).toBe(200)
    await moveCalendar(product(), { date: civilDateOf(year, 12, 31) })
    expect(await figures()).toEqual(before)
    // The fifth, the day of standing orders, is not there yet.
    await moveCalendar(product(), { date: civilDateOf(year + 1, 1, 4) })
    expect(await figures()).toEqual({
      yearToDate: 12_345,
      lastYear: before.yearToDate,
      plan: 12_345,
      statement: before.statement,
    })
  })
})
