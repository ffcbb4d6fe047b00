import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

onEngine('postgresql', 'events of capital that are booked for a later day', (product) => {
  const memberOf = (
    which: '=' | '<>',
  ) => `select person_id from sammas.member join sammas.person on person.id = person_id
    where personal_code ${which} '49203152718' order by person_id limit 1`
  const eventOf = (which: '=' | '<>') =>
    `insert into sammas.capital_event (person_id, type, fiat_cents, ownership_units, accounting_date)
      select person_id, 'CAPITAL_PAYMENT', 500, 1000, '2091-01-02' from (${memberOf(which)}) as member`

  test.each([
    ['the member’s own', eventOf('=')],
    ['another member’s', eventOf('<>')],
    [
      'the organisation’s',
      `insert into sammas.organisation_capital_event (type, fiat_cents, accounting_date) values ('INVESTMENT', 100000000, '2091-01-02')`,
    ],
  ])('%s change no member’s capital before that day', async (_, booking) => {
    const me = await new TestBrowser(product()).login('49203152718')
    const capital = async () => (await me.call(endpoints.capitalGet)).json<unknown>()
    const before = await capital()
    expect(before).toMatchObject({ currency: 'EUR' })
    const { rowCount } = await product().pool.query(booking)
    expect(rowCount).toBe(1)
    expect(await capital()).toEqual(before)
  })
})
