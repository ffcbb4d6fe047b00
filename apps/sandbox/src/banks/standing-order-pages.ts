import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { both, html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { paragraph, sendPage } from '../pages/page.ts'
import { BANKS } from '@sammas/domain/payment/bank'
import { BANK_TITLES } from './bank-keys.ts'
import { factTable } from './bank-page.ts'

/** The fields that SEB and LHV prefill (docs/rules.md: Standing orders). */
const LABELS: Readonly<Record<string, Html>> = {
  saajanimi: both('Saaja', 'Payee'),
  saajakonto: both('Saaja konto', 'Account of the payee'),
  selgitus: both('Selgitus', 'Description'),
  viitenr: both('Viitenumber', 'Reference'),
  summa: both('Summa', 'Amount'),
  alguskuup: both('Esimene makse', 'First payment'),
  sagedus: both('Sagedus', 'How often'),
  i_receiver_name: both('Saaja', 'Payee'),
  i_receiver_account_no: both('Saaja konto', 'Account of the payee'),
  i_payment_desc: both('Selgitus', 'Description'),
  i_payment_clirefno: both('Viitenumber', 'Reference'),
  i_amount: both('Summa', 'Amount'),
  i_currency_id: both('Valuuta', 'Currency'),
  i_interval_type: both('Sagedus', 'How often'),
  i_date_first_payment: both('Esimene makse', 'First payment'),
}

const values = z.record(z.string(), z.string())

/** `GET /banks/<bank>/…`: the page where a bank's standing order is set up, with the prefilled fields. */
export function registerStandingOrders(app: FastifyInstance): void {
  for (const bank of BANKS) {
    app.get(`/banks/${bank.toLowerCase()}/*`, (request, reply) => {
      const given = Object.entries(values.safeParse(request.query).data ?? {})
      const facts = given.flatMap(([name, value]) =>
        name in LABELS ? [[LABELS[name] ?? html`${name}`, value] as const] : [],
      )
      const title = BANK_TITLES[bank]
      const heading = both(`${title}: püsikorraldus`, `${title}: standing order`)
      const body = html`<h1>${heading}</h1>
        ${
          facts.length === 0
            ? paragraph(
                `${title} ei lase midagi ette täita: andmed sisestad siin ise.`,
                `${title} takes nothing filled in: you type everything here yourself.`,
              )
            : factTable(facts)
        }
        ${paragraph(
          'Päris pangas kinnitaksid nüüd püsikorralduse. Liivakastis ei juhtu midagi.',
          'In a real bank you would confirm the standing order now. In the sandbox nothing happens.',
        )}`
      return sendPage(reply, heading, body)
    })
  }
}
