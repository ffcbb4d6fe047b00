import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { html } from '../pages/html.ts'
import { bilingual } from '../pages/page.ts'
import { BANKS, BANK_TITLES } from './bank-keys.ts'
import { factTable, sendBankPage } from './bank-page.ts'

/** The fields that SEB and LHV take filled in (api-contract 8.1). */
const LABELS: Readonly<Record<string, string>> = {
  saajanimi: 'Saaja · Payee',
  saajakonto: 'Saaja konto · Account of the payee',
  selgitus: 'Selgitus · Description',
  viitenr: 'Viitenumber · Reference',
  summa: 'Summa · Amount',
  alguskuup: 'Esimene makse · First payment',
  sagedus: 'Sagedus · How often',
  i_receiver_name: 'Saaja · Payee',
  i_receiver_account_no: 'Saaja konto · Account of the payee',
  i_payment_desc: 'Selgitus · Description',
  i_payment_clirefno: 'Viitenumber · Reference',
  i_amount: 'Summa · Amount',
  i_currency_id: 'Valuuta · Currency',
  i_interval_type: 'Sagedus · How often',
  i_date_first_payment: 'Esimene makse · First payment',
}

const values = z.record(z.string(), z.string())

/** `GET /banks/<bank>/…`: the page of a bank where a standing order is set up, with what came filled in. */
export function registerStandingOrders(app: FastifyInstance): void {
  for (const bank of BANKS) {
    app.get(`/banks/${bank.toLowerCase()}/*`, (request, reply) => {
      const given = Object.entries(values.safeParse(request.query).data ?? {})
      const facts = given.flatMap(([name, value]) => (name in LABELS ? [[LABELS[name] ?? name, value] as const] : []))
      const title = BANK_TITLES[bank]
      const body = html`<h1>${title}: püsikorraldus <span lang="en" class="en">Standing order</span></h1>
        ${
          facts.length === 0
            ? bilingual(
                `${title} ei lase midagi ette täita: andmed sisestad siin ise.`,
                `${title} takes nothing filled in: you type everything here yourself.`,
              )
            : factTable(facts)
        }
        ${bilingual(
          'Päris pangas kinnitaksid nüüd püsikorralduse. Liivakastis ei juhtu midagi.',
          'In a real bank you would confirm the standing order now. In the sandbox nothing happens.',
        )}`
      return sendBankPage(reply, `${title}: püsikorraldus · standing order`, body)
    })
  }
}
