import { endpoints } from '@sammas/contract/endpoints'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { checkAgain } from '../../testing/check-again.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { failsAt, moveCalendar } from '../../testing/outside-world.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const [mari, jaan] = ['49203152718', '37811022744']

/** Whether the registry answers questions about movements. */
let isAway = false
const between = failsAt((url) => isAway && url.includes('/cash-flows'))

// One engine: moving a year ahead takes long, and the room is worked out without the database.
onEngine('postgresql', 'the tax room', { variables: { NOTICE_LOOK_MINUTES: '60' }, between }, (product) => {
  const loginAs = (code: string) => new TestBrowser(product()).login(code)
  const noticesOf = (me: TestBrowser) => me.read(endpoints.noticeList)

  test('is announced in November and in December while some is left, and is over with its year', async () => {
    const [me, without] = [await loginAs(mari), await loginAs(jaan)]
    const moveTo = async (date: string) => {
      await moveCalendar(product(), { date })
      await checkAgain(product())
    }
    const today = await moveCalendar(product(), { days: 0 })
    const year = String(Number(today.slice(0, 4)) + 1)
    const inNextYear = (monthAndDay: string) => `${year}-${monthAndDay}`
    const rooms = async () =>
      (await noticesOf(me)).flatMap(({ kind, isOver, day }) =>
        kind === 'tax-room' && day?.startsWith(year) === true ? [isOver] : [],
      )
    const seenOn = async () => {
      const { seen_to } = await product()
        .db.selectFrom('notice_watch')
        .innerJoin('person', 'person.id', 'notice_watch.id')
        .where('personal_code', '=', mari)
        .select('seen_to')
        .executeTakeFirstOrThrow()
      return seen_to && tallinnDate(seen_to)
    }
    const pay = (cents: number) =>
      product().pool.query(
        `update sandbox.cash_flow set amount = amount + $1, price_date = $2 where id = (select min(id)
             from sandbox.cash_flow where personal_code = $3 and isin = 'EE3600001707' and amount > 0)`,
        [cents, inNextYear('02-01'), mari],
      )
    await moveTo(inNextYear('10-30'))
    expect(await rooms()).toEqual([])
    const theirs = (await noticesOf(without)).length
    isAway = true
    await moveTo(inNextYear('11-02'))
    expect(await rooms()).toEqual([])
    // Without an answer the check is not over: it is repeated soon.
    expect(await seenOn()).toBe(inNextYear('10-30'))
    isAway = false
    await moveTo(inNextYear('11-03'))
    expect(await rooms()).toEqual([false])
    // A payment that fills the room before December.
    await pay(600_000)
    await moveTo(inNextYear('12-02'))
    expect(await rooms()).toEqual([false])
    await pay(-600_000)
    await moveTo(inNextYear('12-03'))
    // December's takes the place of November's, which has the same text.
    expect(await rooms()).toEqual([false])
    await moveTo(inNextYear('12-31'))
    expect(await rooms()).toEqual([true])
    expect((await noticesOf(without)).length).toBe(theirs)
  })
})
