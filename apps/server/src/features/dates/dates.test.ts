import { endpoints } from '@sammas/contract/endpoints'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { mariMandate } from '../../testing/mandate-body.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const [mari, jaan, liis, heino, ants] = ['49203152718', '37811022744', '60311273446', '36105172060', '36005171433']

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

onEngine('postgresql', 'what comes', (product) => {
  const loginAs = (code: string) => new TestBrowser(product()).login(code)

  test('a signed switch brings its last day to cancel and its day; each is in the calendar file as a whole day', async () => {
    const me = await loginAs(mari)
    const before = await me.read(endpoints.dateList)
    expect(before.map(({ kind }) => kind).toSorted()).toEqual(
      expect.arrayContaining(['payment-year', 'switch-signing']),
    )
    const created = await me.call(endpoints.mandateCreate, { body: mariMandate })
    await me.sign(created.json<{ id: number }>().id)
    const dates = await me.read(endpoints.dateList)
    const added = dates.filter(({ id }) => before.every((known) => known.id !== id))
    expect(added.map(({ kind }) => kind)).toEqual(['cancellation', 'application'])
    expect(dates.map(({ day }) => day)).toEqual(dates.map(({ day }) => day).toSorted())

    const file = await me.call(endpoints.calendarGet, { headers: { 'accept-language': 'en' } })
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const events = eventsIn(file.body)
    expect(events.map(({ uid }) => uid.split('@')[0])).toEqual(dates.map(({ id }) => id))
    for (const [index, { kind, day }] of dates.entries()) {
      const start = events[index]?.startDate
      if (kind === 'payment-year') expect(start?.toJSDate().toISOString()).toBe(`${day}T13:59:00.000Z`)
      else expect([start?.isDate, start?.toString()]).toEqual([true, day])
    }
    expect(file.body).not.toContain(mari)
    const triggers = new ICAL.Component(ICAL.parse(file.body))
      .getAllSubcomponents('vevent')
      .map((event) => event.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString())
    expect(triggers).toEqual(dates.map(() => '-P3D'))
  })

  test('a day to sign a switch is there only while something is left to switch', async () => {
    const kindsOf = async (code: string) => {
      const dates = await (await loginAs(code)).read(endpoints.dateList)
      return dates.map(({ kind }) => kind)
    }
    // A pending withdrawal takes the whole pillar.
    expect(await kindsOf(liis)).not.toContain('switch-signing')
    expect(await kindsOf(mari)).toContain('switch-signing')
  })

  test('once every unit is promised to a switch there is no day to sign another', async () => {
    const me = await loginAs(jaan)
    const kinds = async () => (await me.read(endpoints.dateList)).map(({ kind }) => kind)
    expect(await kinds()).toContain('switch-signing')
    const all = { sourceFundIsin: 'EE3600019832', targetFundIsin: 'EE3600109435', amount: 1 }
    const created = await me.call(endpoints.mandateCreate, { body: { ...mariMandate, fundTransferExchanges: [all] } })
    await me.sign(created.json<{ id: number }>().id)
    expect(await kinds()).not.toContain('switch-signing')
  })

  test.each([
    ['a stop of contributions', heino, 'STOP_CONTRIBUTIONS', 'stopTime'],
    ['contributions that go on', ants, 'RESUME_CONTRIBUTIONS', 'resumeTime'],
  ] as const)('the day of %s is the one in Tallinn', async (_, code, kind, time) => {
    const me = await loginAs(code)
    type Listed = { id: number; type: string; details: Partial<Record<typeof time, string>> }
    const applications = await me.get<Listed[]>('/v1/applications?status=PENDING')
    const application = applications.find(({ type }) => type === kind)
    const moment = application?.details[time] ?? ''
    // The first moment of a day in Tallinn is on the day before in UTC.
    expect(moment).toMatch(/T2[12]:00:00/)
    const inTallinn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' }).format(new Date(moment))
    const dates = await me.read(endpoints.dateList)
    expect(dates.find((date) => date.kind === 'application' && date.applicationId === application?.id)?.day).toBe(
      inTallinn,
    )
  })

  test('one day alone has its own file; an unknown day, or another person’s, is not found', async () => {
    const me = await loginAs(mari)
    const theirs = (await me.read(endpoints.dateList)).find(({ applicationId }) => applicationId !== null)
    const file = await me.call(endpoints.calendarGet, { query: { id: theirs?.id ?? '' } })
    expect(eventsIn(file.body)).toHaveLength(1)
    const stranger = await loginAs(liis)
    for (const id of ['nothing', theirs?.id ?? '']) {
      const answer = await stranger.call(endpoints.calendarGet, { query: { id } })
      expect([answer.statusCode, answer.json<object>()]).toMatchObject([404, { errors: [{ code: 'not.found' }] }])
    }
  })
})
