import { civilDate } from '@sammas/domain/dates/civil-date'
import { cents } from '@sammas/domain/money/cents'
import { expect, test } from 'vitest'
import { firstPaymentDay, standingOrderAddress } from './standing-order.ts'

test.each([
  ['2026-01-01', '2026-01-10'],
  ['2026-01-10', '2026-01-10'],
  ['2026-01-11', '2026-02-10'],
  ['2026-01-31', '2026-02-10'],
  ['2026-12-10', '2026-12-10'],
  ['2026-12-11', '2027-01-10'],
])('made on %s, a standing order starts on %s', (today, first) => {
  expect(firstPaymentDay(civilDate(today))).toBe(first)
})

const order = {
  payee: { name: 'AS Pensionikeskus', account: 'EE141010220263146225' },
  description: '30101119828, EE3600001707',
  pensionAccountNumber: '99800012345',
  amount: cents(10_050),
  firstDay: civilDate('2027-01-10'),
}

test('SEB and LHV take everything filled in, blanks and commas as percent codes', () => {
  expect(standingOrderAddress('SEB', 'https://e.seb.ee/web/ipank?act=PENSION3_STPAYM', order)).toBe(
    'https://e.seb.ee/web/ipank?act=PENSION3_STPAYM&saajakonto=EE141010220263146225&saajanimi=AS%20Pensionikeskus' +
      '&selgitus=30101119828%2C%20EE3600001707&viitenr=99800012345&summa=100.50&alguskuup=10.01.2027&sagedus=M',
  )
  const page = 'https://www.lhv.ee/portfolio/payment_standing_add.cfm'
  const account = 'EE547700771002908125'
  expect(
    standingOrderAddress('LHV', page, { ...order, payee: { ...order.payee, account }, amount: cents(10_000) }),
  ).toBe(
    `${page}?i_receiver_name=AS%20Pensionikeskus&i_receiver_account_no=${account}` +
      '&i_payment_desc=30101119828%2C%20EE3600001707&i_payment_clirefno=99800012345&i_amount=100&i_currency_id=38' +
      '&i_interval_type=K&i_date_first_payment=10.01.2027',
  )
})

test('Swedbank and Luminor take nothing, so nothing of the person is sent there', () => {
  for (const bank of ['SWEDBANK', 'LUMINOR'] as const) {
    expect(standingOrderAddress(bank, 'https://bank.example/auth/#/new', order)).toBe('https://bank.example/auth/#/new')
  }
})
