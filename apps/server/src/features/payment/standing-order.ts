import type { Bank } from '@sammas/domain/payment/bank'
import { addMonths, civilDateOf, dayOf, monthOf, yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Cents } from '@sammas/domain/money/cents'
import { MONTHLY_PAYMENT_DAY } from '@sammas/domain/payment/planned-payments'

/** Prefilled values of a bank's page for a standing order. */
export type StandingOrder = {
  payee: { name: string; account: string }
  description: string
  pensionAccountNumber: string
  amount: Cents
  firstDay: CivilDate
}

/** The first day of a monthly payment: the 10th of this month until it is past, then of the next one (docs/rules.md: Standing orders). */
export function firstPaymentDay(today: CivilDate): CivilDate {
  const month = dayOf(today) <= MONTHLY_PAYMENT_DAY ? today : addMonths(today, 1)
  return civilDateOf(yearOf(month), monthOf(month), MONTHLY_PAYMENT_DAY)
}

/**
 * The bank's page to set up a standing order, prefilled as far as the bank supports it (docs/rules.md: Standing orders): SEB and LHV by
 * their parameters, Swedbank and Luminor not at all. `page` may have a query already.
 */
export function standingOrderAddress(bank: Bank, page: string, order: StandingOrder): string {
  const fields = fieldsOf(bank, order)
  if (fields === null) return page
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${page}${page.includes('?') ? '&' : '?'}${query.join('&')}`
}

function fieldsOf(bank: Bank, order: StandingOrder): Record<string, string> | null {
  const { payee, description, pensionAccountNumber, amount, firstDay } = order
  const euros = amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
  const day = `${firstDay.slice(8)}.${firstDay.slice(5, 7)}.${firstDay.slice(0, 4)}`
  switch (bank) {
    case 'SEB':
      return {
        saajakonto: payee.account,
        saajanimi: payee.name,
        selgitus: description,
        viitenr: pensionAccountNumber,
        summa: euros,
        alguskuup: day,
        sagedus: 'M',
      }
    case 'LHV':
      return {
        i_receiver_name: payee.name,
        i_receiver_account_no: payee.account,
        i_payment_desc: description,
        i_payment_clirefno: pensionAccountNumber,
        i_amount: euros,
        i_currency_id: '38',
        i_interval_type: 'K',
        i_date_first_payment: day,
      }
    case 'SWEDBANK':
    case 'LUMINOR':
      return null
  }
}
