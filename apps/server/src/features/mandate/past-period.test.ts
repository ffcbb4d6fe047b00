import { endpoints } from '@sammas/contract/endpoints'
import { addDays } from '@sammas/domain/dates/civil-date'
import { periodEnd } from '@sammas/domain/dates/deadlines'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { contributionsAlone, unitsAlone } from '../../testing/mandate-body.ts'
import { moveCalendar } from '../../testing/outside-world.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mari = '49203152718'
type Errors = { errors: { code: string }[] }
type Listed = { mandateId: number; details: { cancellationDeadline: string; fulfillmentDate: string } }

onEngine('postgresql', 'a mandate whose application period has ended', (product) => {
  const key = { 'idempotency-key': 'past-period-units' }
  const start = (me: TestBrowser, id: number) => me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })

  // One sequence: the calendar passes the end of a period once.
  test('is not signed when it moves units, and is replaced by one of the new period', async () => {
    const today = await moveCalendar(product(), { days: 0 })
    const end = await moveCalendar(product(), { date: periodEnd(new Date(`${today}T10:00:00Z`)) })
    const me = await new TestBrowser(product()).login(mari)
    const units = await me.makeMandate(unitsAlone, key)
    expect(await me.makeMandate(unitsAlone, key)).toBe(units)
    const contributions = await me.makeMandate({ ...contributionsAlone, futureContributionFundIsin: 'EE3600109443' })

    await moveCalendar(product(), { date: addDays(end, 1) })
    const refused = await start(me, units)
    expect([refused.statusCode, refused.json<Errors>().errors.map(({ code }) => code)]).toEqual([
      400,
      ['invalid.mandate.period.over'],
    ])
    const attempts = product().db.selectFrom('signature_attempt').where('mandate_id', '=', units).select('id')
    expect(await attempts.execute()).toEqual([])

    const next = await me.makeMandate(unitsAlone, key)
    expect(next).not.toBe(units)
    expect((await me.sign(next)).json()).toMatchObject({ statusCode: 'SIGNATURE' })
    const listed = await me.get<Listed[]>('/v1/applications?status=PENDING')
    const signed = listed.find(({ mandateId }) => mandateId === next)
    expect(signed?.details.cancellationDeadline.slice(0, 10)).toBe(periodEnd(new Date(`${addDays(end, 1)}T10:00:00Z`)))

    // Contributions change at once, in any period.
    expect((await me.sign(contributions)).json()).toMatchObject({ statusCode: 'SIGNATURE' })
  })
})
