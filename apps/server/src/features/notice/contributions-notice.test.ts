import { endpoints } from '@sammas/contract/endpoints'
import { addDays, civilDate } from '@sammas/domain/dates/civil-date'
import { afterAll, expect, test } from 'vitest'
import { makeBatch, signBatch } from '../../testing/batches.ts'
import { checkAgain } from '../../testing/check-again.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { failsAt, moveCalendar } from '../../testing/outside-world.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { openTestMailServer } from '../../testing/test-mail-server.ts'
import { fundPension } from '../../testing/withdrawals.ts'

const rein = '36509210322'
const server = await openTestMailServer()
afterAll(() => server.close())

/** Whether the registry answers questions about the person. */
let isAway = false
const between = failsAt((url) => isAway && url.endsWith(`/people/${rein}`))
const variables = { ...server.variables, NOTICE_LOOK_MINUTES: '60' }

onEngine('postgresql', 'the end of contributions', { variables, between }, (product) => {
  test('is announced on its day, once, on the page and by e-mail; a registry that is away only delays it', async () => {
    const me = await new TestBrowser(product()).login(rein)
    const announcedNotices = async () => {
      await checkAgain(product())
      const notices = await me.read(endpoints.noticeList)
      return notices.filter(({ kind }) => kind === 'contributions-ended').map(({ day, isOver }) => ({ day, isOver }))
    }
    const answer = await me.call(endpoints.noticeMailSet, {
      params: { kind: 'contributions-ended' },
      body: { on: true },
      headers: { 'accept-language': 'et' },
    })
    expect(answer.statusCode).toBe(200)
    const { id, mandates } = await makeBatch(me, [await fundPension(me, 'SECOND')])
    expect((await signBatch(me, id)).json()).toMatchObject({ delivery: 'DELIVERED' })
    const end = civilDate(mandates[0]?.contributionsEndDate ?? '')
    await moveCalendar(product(), { date: addDays(end, -1) })
    expect(await announcedNotices()).toEqual([])
    isAway = true
    for (const date of [end, addDays(end, 3)]) {
      await moveCalendar(product(), { date })
      expect(await announcedNotices()).toEqual([])
    }
    isAway = false
    expect(await announcedNotices()).toEqual([{ day: end, isOver: false }])
    expect(await announcedNotices()).toEqual([{ day: end, isOver: false }])
    expect(server.received.map(({ mail }) => mail.subject)).toEqual([
      expect.stringContaining('II samba sissemaksed on lõppenud'),
    ])
  })
})
